import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { expect, it } from 'vitest'
import { addInterval } from '#shared/interval.ts'

dayjs.extend(utc)

it('counts months by the calendar and hours by the clock', () => {
  const interval = { hour: 5, week: 1, month: 1 }

  expect(addInterval('2026-01-31T10:00:00.000Z', interval)).toBe('2026-03-07T15:00:00.000Z')
})

it('keeps to the last day of a shorter month, over leap years and turns of the year', () => {
  expect(addInterval('2028-01-30T23:59:59.999Z', { hour: 0, week: 0, month: 1 })).toBe(
    '2028-02-29T23:59:59.999Z',
  )
  expect(addInterval('2027-12-31T00:00:00.000Z', { hour: 0, week: 0, month: 14 })).toBe(
    '2029-02-28T00:00:00.000Z',
  )
})

it('is what a library of dates says, of every day of four years', () => {
  for (let day = 0; day < 4 * 366; day += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + day, 13, 7, 11, 5)).toISOString()
    for (const month of [0, 1, 2, 6, 12]) {
      const interval = { month, week: day % 3, hour: day % 50 }
      const expected = dayjs
        .utc(at)
        .add(month, 'month')
        .add(interval.week, 'week')
        .add(interval.hour, 'hour')
        .toISOString()
      expect(addInterval(at, interval)).toBe(expected)
    }
  }
})
