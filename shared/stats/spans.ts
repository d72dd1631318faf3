/**
 * Periods of figures. Days are calendar dates (YYYY-MM-DD) without a time zone, so calculations
 * treat them as UTC.
 */
export const SPANS = [
  'days7',
  'days30',
  'days90',
  'thisYear',
  'lastYear',
  'all',
  'week',
  'month',
  'quarter',
  'year',
] as const
export type SpanName = (typeof SPANS)[number]

export const BARS = ['day', 'week', 'month', 'year'] as const
export type Bar = (typeof BARS)[number]

/** First and last day of a period, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

export interface Span extends Days {
  readonly bar: Bar
  /**
   * Period to compare with. If this period is over, it is the whole preceding period. Otherwise, it
   * is the same number of days from the start of the preceding period. Undefined for `all`.
   */
  readonly before: Days | undefined
  /**
   * A day in the previous period. Undefined for `all`, `thisYear` and `lastYear`, and if the
   * previous period has no counts.
   */
  readonly previous: string | undefined
  readonly next: string | undefined
}

interface Asked {
  readonly name: SpanName
  /**
   * A day in the requested period. For periods such as the last seven days, it is their last day.
   */
  readonly at: string
  readonly today: string
  /** First day with counts. */
  readonly since: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const LAST_DAYS: Partial<Record<SpanName, number>> = { days7: 7, days30: 30, days90: 90 }
const BAR_OF: Partial<Record<SpanName, Bar>> = {
  days7: 'day',
  days30: 'day',
  days90: 'week',
  thisYear: 'month',
  lastYear: 'month',
  week: 'day',
  month: 'day',
  quarter: 'week',
  year: 'month',
}

/**
 * Returns a period. A current period ends today, and is compared with the same number of days of
 * the previous period.
 */
export function spanOf({ name, at, today, since }: Asked): Span {
  const within = at < today ? at : today
  const whole = wholeOf(name, within, today, since)
  const days = { from: whole.from, to: whole.to < today ? whole.to : today }
  const canMove = name !== 'all' && name !== 'thisYear' && name !== 'lastYear'
  const isLast = LAST_DAYS[name] !== undefined
  const following = isLast ? addDays(days.to, LAST_DAYS[name] ?? 0) : addDays(whole.to, 1)
  return {
    ...days,
    bar: BAR_OF[name] ?? barOfAll(days),
    before: name === 'all' ? undefined : daysBefore(name, days),
    previous: canMove && since < days.from ? addDays(days.from, -1) : undefined,
    next: canMove && days.to < today ? earlier(following, today) : undefined,
  }
}

/**
 * Returns the first day of each bar in a chart. Weeks begin on Mondays. The first bar begins with
 * the period, even in the middle of a week, month or year.
 */
export function barsOf({ from, to, bar }: Days & { readonly bar: Bar }): string[] {
  const starts: string[] = []
  for (let day = from; day <= to; day = addDays(calendarSpan(bar, day).to, 1)) starts.push(day)
  return starts
}

/** Returns every day of a period, in order. */
export function daysOf({ from, to }: Days): string[] {
  return barsOf({ from, to, bar: 'day' })
}

/** Returns the months (YYYY-MM) that overlap with a period, in order. */
export function monthsOf({ from, to }: Days): string[] {
  return barsOf({ from, to, bar: 'month' }).map((day) => day.slice(0, 7))
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the day, week, month, quarter or year that contains a day. */
export function calendarSpan(kind: Bar | 'quarter', day: string): Days {
  const [year = 0, month = 0] = day.split('-').map(Number)
  switch (kind) {
    case 'day':
      return { from: day, to: day }
    case 'week': {
      const from = addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7))
      return { from, to: addDays(from, 6) }
    }
    case 'month':
      return months(year, month, 1)
    case 'quarter':
      return months(year, month - ((month - 1) % 3), 3)
    case 'year':
      return months(year, 1, 12)
  }
}

function months(year: number, month: number, count: number): Days {
  const first = (monthsOn: number) =>
    new Date(Date.UTC(year, month - 1 + monthsOn, 1)).toISOString().slice(0, 10)
  return { from: first(0), to: addDays(first(count), -1) }
}

function wholeOf(name: SpanName, at: string, today: string, since: string): Days {
  switch (name) {
    case 'thisYear':
      return calendarSpan('year', today)
    case 'lastYear':
      return calendarSpan('year', addDays(calendarSpan('year', today).from, -1))
    case 'all':
      return { from: earlier(since, today), to: today }
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return calendarSpan(name, at)
    default:
      return { from: addDays(at, 1 - (LAST_DAYS[name] ?? 1)), to: at }
  }
}

function daysBefore(name: SpanName, { from, to }: Days): Days {
  const last = addDays(from, -1)
  const kind = name === 'thisYear' || name === 'lastYear' ? 'year' : name
  const length = lengthOf({ from, to })
  if (kind !== 'week' && kind !== 'month' && kind !== 'quarter' && kind !== 'year') {
    return { from: addDays(from, -length), to: last }
  }
  const start = calendarSpan(kind, last).from
  const isWhole = calendarSpan(kind, from).to === to
  return { from: start, to: isWhole ? last : earlier(addDays(start, length - 1), last) }
}

function barOfAll(days: Days): Bar {
  const length = lengthOf(days)
  if (length <= 31) return 'day'
  if (length <= 100) return 'week'
  return length <= 800 ? 'month' : 'year'
}

function lengthOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

export function earlier(one: string, other: string): string {
  return one < other ? one : other
}
