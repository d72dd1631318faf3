import type { Instant } from '../time.ts'

/** What is counted per hour; the letter is its short name inside counter items. */
export const METRICS = {
  redemptions: 'r',
  contestEntries: 'e',
  purchases: 'p',
  impressions: 'i',
  follows: 'f',
} as const
export type Metric = keyof typeof METRICS
export type Totals = Record<Metric, number>

export const NO_TOTALS: Totals = {
  redemptions: 0,
  contestEntries: 0,
  purchases: 0,
  impressions: 0,
  follows: 0,
}

/** Name of a metric's count for one UTC hour inside a day's counter item: r00 to r23 and so on. */
export function hourField(metric: Metric, at: Instant): string {
  return METRICS[metric] + at.slice(11, 13)
}

/** The UTC day, YYYY-MM-DD, whose counter item holds an instant. */
export function utcDay(at: Instant): string {
  return at.slice(0, 10)
}

/** Sums the hour fields of counter items; other attributes are passed over. */
export function sumHours(items: readonly Readonly<Record<string, unknown>>[]): Totals {
  const totals = { ...NO_TOTALS }
  for (const item of items) {
    for (const [metric, letter] of Object.entries(METRICS) as [Metric, string][]) {
      for (const [field, value] of Object.entries(item)) {
        if (field.length === 3 && field.startsWith(letter) && typeof value === 'number') {
          totals[metric] += value
        }
      }
    }
  }
  return totals
}
