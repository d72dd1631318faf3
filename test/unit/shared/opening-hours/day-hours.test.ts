import { describe, expect, it } from 'vitest'
import { dayHoursOf, faultOf, intervalsOf, weekdayOf } from '#shared/opening-hours/day-hours.ts'

describe('the hours of a day', () => {
  it.each([
    ['closed', undefined],
    ['allDay', undefined],
    ['09:00-17:00', undefined],
    ['18:00-02:00', undefined],
    ['18:00-00:00', undefined],
    ['11:00-14:00 17:00-22:00', undefined],
    ['11:00-14:00 17:00-02:00', undefined],
    ['', 'whole'],
    ['09:00-', 'whole'],
    ['-17:00', 'whole'],
    ['09:00-24:00', 'whole'],
    ['9:00-17:00', 'whole'],
    ['09:00-17:00-18:00', 'whole'],
    ['09:00-17:00 ', 'whole'],
    ['09:00-10:00 11:00-12:00 13:00-14:00', 'whole'],
    ['09:00-09:00', 'same'],
    ['11:00-14:00 14:00-22:00', 'order'],
    ['17:00-22:00 11:00-14:00', 'order'],
    ['18:00-02:00 20:00-22:00', 'order'],
  ])('"%s" are wrong by %s', (hours, fault) => {
    expect(faultOf(hours)).toBe(fault)
  })

  it('are read and written alike', () => {
    const hours = '11:00-14:00 17:00-22:00'

    expect(intervalsOf(hours)).toEqual([
      { from: '11:00', to: '14:00' },
      { from: '17:00', to: '22:00' },
    ])
    expect(dayHoursOf(intervalsOf(hours))).toBe(hours)
  })

  it('belong to a week that begins on Monday', () => {
    expect(['2026-11-23', '2026-11-24', '2026-11-29'].map(weekdayOf)).toEqual([0, 1, 6])
  })
})
