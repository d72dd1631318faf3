import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type Instant, startOfDay } from './time.ts'

dayjs.extend(utc)

/**
 * The last millisecond of a local day, as a UTC instant.
 * `day` is YYYY-MM-DD as read on a calendar in `zone` (an IANA name).
 */
export function endOfDay(day: string, zone: string): Instant {
  const nextDay = dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')
  return new Date(Date.parse(startOfDay(nextDay, zone)) - 1).toISOString()
}

/** Whole years between a date of birth (YYYY-MM-DD) and a day, both read as calendar days. */
export function ageOn(dob: string, day: string): number {
  return dayjs.utc(day).diff(dayjs.utc(dob), 'year')
}
