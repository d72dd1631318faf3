import { describe, expect, it } from 'vitest'
import { ageOn, endOfDay } from '#shared/calendar.ts'
import { localDay } from '#shared/time.ts'

describe('the end of a day', () => {
  it.each([
    ['America/Toronto', '2026-11-20', '2026-11-21T04:59:59.999Z'],
    // According to the time zone data, British Columbia has had permanent daylight saving time
    // since March 2026.
    ['America/Vancouver', '2025-11-20', '2025-11-21T07:59:59.999Z'],
    ['America/Vancouver', '2026-11-20', '2026-11-21T06:59:59.999Z'],
    ['America/St_Johns', '2026-11-20', '2026-11-21T03:29:59.999Z'],
    // Clocks go forward at 2:00 on March 8, 2026, and back at 2:00 on November 1, 2026.
    ['America/Toronto', '2026-03-07', '2026-03-08T04:59:59.999Z'],
    ['America/Toronto', '2026-03-08', '2026-03-09T03:59:59.999Z'],
    ['America/Toronto', '2026-11-01', '2026-11-02T04:59:59.999Z'],
    ['America/St_Johns', '2026-03-08', '2026-03-09T02:29:59.999Z'],
    ['America/St_Johns', '2026-11-01', '2026-11-02T03:29:59.999Z'],
    // In Asunción, clocks skipped the first hour of October 6. The day before therefore ends when
    // October 6 begins, at 1:00.
    ['America/Asuncion', '2024-10-05', '2024-10-06T03:59:59.999Z'],
  ])('in %s on %s is %s', (zone, day, instant) => {
    expect(endOfDay(day, zone)).toBe(instant)
  })

  it('falls on the day itself, in every zone of the market', () => {
    for (const zone of ['America/St_Johns', 'America/Toronto', 'America/Vancouver']) {
      for (const day of ['2026-03-07', '2026-03-08', '2026-07-01', '2026-11-01', '2026-12-31']) {
        const end = endOfDay(day, zone)

        expect(localDay(end, zone)).toBe(day)
        expect(localDay(new Date(Date.parse(end) + 1), zone)).not.toBe(day)
      }
    }
  })
})

describe('an age', () => {
  it('changes on the birthday, not the day before', () => {
    expect(ageOn('2008-11-20', '2026-11-19')).toBe(17)
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
  })
})
