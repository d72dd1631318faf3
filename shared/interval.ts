import type { Instant } from './time.ts'

/** Delay before a deal can be redeemed again. Hours, weeks and months are added up. */
export interface Interval {
  readonly hour: number
  readonly week: number
  readonly month: number
}

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS

/**
 * Returns an instant plus an interval. Months are UTC calendar months: January 31 plus one month is
 * the last day of February.
 */
export function addInterval(at: Instant, { month, week, hour }: Interval): Instant {
  const later = addMonths(new Date(at), month)
  return new Date(later + week * WEEK_MS + hour * HOUR_MS).toISOString()
}

/**
 * Adds months, and returns epoch milliseconds. A date library would be larger than this code.
 */
function addMonths(from: Date, months: number): number {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(from).setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
}

export function addSeconds(at: Instant, seconds: number): Instant {
  return new Date(Date.parse(at) + seconds * 1000).toISOString()
}
