import type { Instant } from '../time.ts'
import { pieceOf, slotOf } from './slots.ts'

/** Metrics counted per half-hour slot. The letter is the short name inside counter items. */
export const METRICS = {
  redemptions: 'r',
  /** Redemptions by a fan who had redeemed the same deal in the thirty days before. */
  returns: 'a',
  contestEntries: 'e',
  purchases: 'p',
  impressions: 'i',
  follows: 'f',
  unfollows: 'u',
  /** Amount paid for purchases, in cents. */
  spentCad: 'c',
  spentUsd: 'd',
} as const
export type Metric = keyof typeof METRICS

/**
 * Groups counted by name and piece of the day: refused fans by reason; redeemers by who and where; for a
 * business and a deal, the counts through each organization; for an organization, its fans' redemptions and
 * entries at each business. The last two are named by the letter of the metric and a key.
 */
export const GROUPS = { refused: 'n', who: 'w', place: '@', team: 't', business: 'b' } as const
export type Group = keyof typeof GROUPS

/** Totals shown in lists and dashboards. Follows exclude those that were ended. */
export type Totals = Record<
  'redemptions' | 'contestEntries' | 'purchases' | 'impressions' | 'follows',
  number
>

export const NO_TOTALS: Totals = {
  redemptions: 0,
  contestEntries: 0,
  purchases: 0,
  impressions: 0,
  follows: 0,
}

type Fields = Readonly<Record<string, unknown>>

/** Name of a metric's count for one slot inside a day's counter item: r00 to r47 and so on. */
export function slotField(metric: Metric, at: Instant): string {
  return METRICS[metric] + String(slotOf(at)).padStart(2, '0')
}

/** Name of a group's count for one piece of the day: wKf2, @KdpzTToronto and so on. */
export function groupField(group: Group, name: string, at: Instant): string {
  return GROUPS[group] + pieceOf(slotOf(at)) + name
}

const METRIC_FIELD = new RegExp(`^[${Object.values(METRICS).join('')}]\\d\\d$`)
const GROUP_FIELD = new RegExp(`^[${Object.values(GROUPS).join('')}][A-K]`)

/** Returns the meaning of a field of a day's counter item, undefined for other attributes. */
export function readField(
  field: string,
): { readonly letter: string; readonly slot: number } | undefined | ReadGroup {
  const letter = field.slice(0, 1)
  if (METRIC_FIELD.test(field)) return { letter, slot: Number(field.slice(1)) }
  if (!GROUP_FIELD.test(field)) return undefined
  return { letter, piece: field.slice(1, 2), name: field.slice(2) }
}

interface ReadGroup {
  readonly letter: string
  readonly piece: string
  readonly name: string
}

export function isCount(field: string): boolean {
  return METRIC_FIELD.test(field) || GROUP_FIELD.test(field)
}

/** The UTC day, YYYY-MM-DD, whose counter item holds an instant. */
export function utcDay(at: Instant): string {
  return at.slice(0, 10)
}

/** Sums the slots of counter items; other attributes are passed over. */
export function sumSlots(items: readonly Fields[]): Totals {
  const sums: Record<string, number> = {}
  for (const item of items) {
    for (const [field, value] of Object.entries(item)) {
      if (!METRIC_FIELD.test(field) || typeof value !== 'number') continue
      const letter = field.slice(0, 1)
      sums[letter] = (sums[letter] ?? 0) + value
    }
  }
  return totalsIn(sums)
}

/** Counts of a group by their keys alone: what of a metric came to each. */
export function countsByKey(
  counts: Iterable<readonly [name: string, count: number]>,
  group: Group,
  metric: Metric,
): Map<string, number> {
  const prefix = GROUPS[group] + METRICS[metric]
  const sums = new Map<string, number>()
  for (const [name, count] of counts) {
    if (!name.startsWith(prefix)) continue
    const key = name.slice(prefix.length)
    sums.set(key, (sums.get(key) ?? 0) + count)
  }
  return sums
}

/** The totals of sums that are named by the letters of the metrics, as a totals item's are. */
export function totalsIn(sums: Fields): Totals {
  const read = (metric: Metric) => Number(sums[METRICS[metric]] ?? 0)
  return {
    redemptions: read('redemptions'),
    contestEntries: read('contestEntries'),
    purchases: read('purchases'),
    impressions: read('impressions'),
    follows: read('follows') - read('unfollows'),
  }
}
