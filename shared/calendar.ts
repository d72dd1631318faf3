import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type Instant, startOfDay } from './time.ts'

dayjs.extend(utc)

/**
 * Returns the last millisecond of a local day (YYYY-MM-DD) in an IANA time zone, as a UTC instant.
 */
export function endOfDay(day: string, zone: string): Instant {
  const nextDay = dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')
  return new Date(Date.parse(startOfDay(nextDay, zone)) - 1).toISOString()
}

/** Returns a person's age in whole years on a day. Both dates are YYYY-MM-DD. */
export function ageOn(dob: string, day: string): number {
  return dayjs.utc(day).diff(dayjs.utc(dob), 'year')
}
