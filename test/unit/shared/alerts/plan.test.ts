import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextMorning, quietUntil } from '#shared/alerts/plan.ts'
import { localTimeOf } from '#shared/local-time.ts'

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'] as const
type Zone = (typeof ZONES)[number]
const night = (zone: Zone, from = '21:00', to = '08:00') => ({ zone, quietHours: { from, to } })
const until = (clock: ReturnType<typeof night>, at: string) => quietUntil(clock, new Date(at))

describe('quiet hours', () => {
  // Nights last from 21:00 to 8:00. Toronto is at UTC-5, Vancouver at -8, St. John's at -3:30.
  it.each([
    ['America/Toronto', '2026-01-15T01:59:00Z', undefined],
    ['America/Toronto', '2026-01-15T02:00:00Z', '2026-01-15T13:00:00.000Z'],
    ['America/Toronto', '2026-01-15T05:00:00Z', '2026-01-15T13:00:00.000Z'],
    ['America/Toronto', '2026-01-15T12:59:59Z', '2026-01-15T13:00:00.000Z'],
    ['America/Toronto', '2026-01-15T13:00:00Z', undefined],
    ['America/Vancouver', '2026-01-15T05:00:00Z', '2026-01-15T16:00:00.000Z'],
    ['America/Vancouver', '2026-01-15T04:59:00Z', undefined],
    ['America/St_Johns', '2026-01-15T00:30:00Z', '2026-01-15T11:30:00.000Z'],
    ['America/St_Johns', '2026-01-15T11:30:00Z', undefined],
  ] as const)('over midnight: %s at %s', (zone, at, end) => {
    expect(until(night(zone), at)).toBe(end)
  })

  it('of an afternoon end the same day, and those of no length are none', () => {
    const nap = night('America/Toronto', '13:00', '15:00')
    expect(until(nap, '2026-01-15T18:00:00Z')).toBe('2026-01-15T20:00:00.000Z')
    expect(until(nap, '2026-01-15T20:00:00Z')).toBeUndefined()
    expect(until(night('America/Toronto', '00:00', '00:00'), '2026-01-15T05:00:00Z')).toBe(
      undefined,
    )
  })

  // Clocks skip 2:00 to 3:00 on March 8, 2026, and repeat 1:00 to 2:00 on November 2, 2025.
  it.each([
    ['America/Toronto', '2026-03-08T03:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['America/Vancouver', '2026-03-08T06:00:00Z', '2026-03-08T15:00:00.000Z'],
    ['America/St_Johns', '2026-03-08T02:00:00Z', '2026-03-08T10:30:00.000Z'],
    ['America/Toronto', '2025-11-02T02:00:00Z', '2025-11-02T13:00:00.000Z'],
    ['America/Vancouver', '2025-11-02T05:00:00Z', '2025-11-02T16:00:00.000Z'],
    ['America/St_Johns', '2025-11-02T00:30:00Z', '2025-11-02T11:30:00.000Z'],
  ] as const)('when the clocks change: %s at %s', (zone, at, end) => {
    expect(until(night(zone), at)).toBe(end)
  })

  it('that end at a time that is left out end behind it, at one that comes twice when it comes next', () => {
    const early = night('America/Toronto', '21:00', '02:30')
    expect(until(early, '2026-03-08T06:59:00Z')).toBe('2026-03-08T07:30:00.000Z')
    const late = night('America/Toronto', '21:00', '01:30')
    expect(until(late, '2025-11-02T05:10:00Z')).toBe('2025-11-02T05:30:00.000Z')
    expect(until(late, '2025-11-02T06:10:00Z')).toBe('2025-11-02T06:30:00.000Z')
  })

  it('end ahead, when the clock shows their end, whatever they are', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((h) => `${String(h).padStart(2, '0')}:00`)
    const moments = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(hour, hour, fc.constantFrom(...ZONES), moments, (from, to, zone, now) => {
        const end = quietUntil(night(zone, from, to), now)
        if (end === undefined) return
        expect(Date.parse(end)).toBeGreaterThan(now.getTime())
        expect(Date.parse(end) - now.getTime()).toBeLessThanOrEqual(25 * 3600_000)
        // The local time 2:00 does not exist on a day on which clocks go forward.
        if (to !== '02:00') expect(localTimeOf(end, zone).time).toBe(to)
      }),
    )
  })
})

describe('the morning of a fan', () => {
  const morning = (clock: ReturnType<typeof night>, at: string) => nextMorning(clock, new Date(at))

  it.each([
    ['America/Toronto', '2026-01-15T05:00:00Z', '2026-01-15T13:00:00.000Z'],
    ['America/Toronto', '2026-01-15T13:00:00Z', '2026-01-16T13:00:00.000Z'],
    ['America/Vancouver', '2026-01-15T13:00:00Z', '2026-01-15T16:00:00.000Z'],
    ['America/St_Johns', '2026-01-15T13:00:00Z', '2026-01-16T11:30:00.000Z'],
    ['America/Toronto', '2026-03-07T13:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['America/Toronto', '2025-11-01T12:00:00Z', '2025-11-02T13:00:00.000Z'],
  ] as const)('is the next eight o’clock there: %s after %s', (zone, at, expected) => {
    expect(morning(night(zone), at)).toBe(expected)
  })

  it('comes when it is no more quiet', () => {
    const sleepy = night('America/Toronto', '22:00', '10:30')
    expect(morning(sleepy, '2026-01-15T05:00:00Z')).toBe('2026-01-15T15:30:00.000Z')
    expect(morning(sleepy, '2026-01-15T14:00:00Z')).toBe('2026-01-15T15:30:00.000Z')
    expect(morning(sleepy, '2026-01-15T15:30:00Z')).toBe('2026-01-16T15:30:00.000Z')
  })
})
