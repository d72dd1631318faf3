/**
 * Hours of one day: `closed`, `allDay`, or one or two intervals in chronological order, for example
 * `11:00-14:00 17:00-22:00`. An interval whose end is not after its start ends on the next day.
 */
export type DayHours = string

export const CLOSED = 'closed'
export const ALL_DAY = 'allDay'
export const WEEKDAYS = 7
/** Maximum number of intervals in one day. */
export const INTERVALS_MAX = 2
/** Maximum number of special days. */
export const SPECIAL_DAYS_MAX = 30

/** An interval in HH:mm in the business's time zone. The texts are empty until they are entered. */
export interface Interval {
  readonly from: string
  readonly to: string
}

/**
 * Hours of a business. `week` starts on Monday, and `special` contains exceptions such as holidays.
 */
export interface OpeningHours {
  readonly week: readonly DayHours[]
  readonly special: readonly SpecialDay[]
}

export interface SpecialDay {
  /** Date in the business's time zone, YYYY-MM-DD. */
  readonly day: string
  readonly hours: DayHours
}

/** Returns the intervals of a day, or none if the business is closed or open all day. */
export function intervalsOf(hours: DayHours): Interval[] {
  if (hours === CLOSED || hours === ALL_DAY) return []
  return hours.split(' ').map((interval) => {
    const [from = '', to = ''] = interval.split('-')
    return { from, to }
  })
}

export function dayHoursOf(intervals: readonly Interval[]): DayHours {
  return intervals.map(({ from, to }) => `${from}-${to}`).join(' ')
}

export type HoursFault = 'whole' | 'same' | 'order'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns the first fault in the hours of a day, or undefined if there is none. */
export function faultOf(hours: DayHours): HoursFault | undefined {
  const intervals = intervalsOf(hours)
  if (intervals.length > INTERVALS_MAX) return 'whole'
  const isWhole = ({ from, to }: Interval) => CLOCK.test(from) && CLOCK.test(to)
  if (!intervals.every(isWhole) || (intervals.length > 0 && dayHoursOf(intervals) !== hours)) {
    return 'whole'
  }
  if (intervals.some(({ from, to }) => from === to)) return 'same'
  const [first, second] = intervals
  if (first === undefined || second === undefined) return undefined
  // Only the last interval of a day may go past midnight.
  return first.to > first.from && second.from > first.to ? undefined : 'order'
}

/** Returns the weekday of a date, from 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEKDAYS
}
