import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type Instant, startOfDay } from './time.ts'

dayjs.extend(utc)

/** Returns the last millisecond of a local day (YYYY-MM-DD in `zone`, an IANA name) as a UTC instant. */
export function endOfDay(day: string, zone: string): Instant {
  const nextDay = dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')
  return new Date(Date.parse(startOfDay(nextDay, zone)) - 1).toISOString()
}

/** Returns the whole years between a date of birth and a day, both YYYY-MM-DD. */
export function ageOn(dob: string, day: string): number {
  return dayjs.utc(day).diff(dayjs.utc(dob), 'year')
}
