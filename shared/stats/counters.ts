import type { Instant } from '../time.ts'
import { pieceOf, slotOf } from './slots.ts'

/** Metrics counted per half-hour slot. The value is the letter for the metric in counter items. */
export const METRICS = {
  redemptions: 'r',
  /** Redemptions by fans who redeemed the same deal in the previous thirty days. */
  returns: 'a',
  contestEntries: 'e',
  purchases: 'p',
  impressions: 'i',
  /** Redemptions whose coupon was accepted at a counter, at the time of acceptance. */
  proven: 'v',
  /** Answers of fans to "Did the deal work?", at the time of the first answer. */
  saidWorked: 'k',
  saidRefused: 'x',
  saidDifferent: 'y',
  follows: 'f',
  unfollows: 'u',
  /** Amount paid for purchases, in cents. */
  spentCad: 'c',
  spentUsd: 'd',
} as const
export type Metric = keyof typeof METRICS

/** Metric of each answer to "Did the deal work?". */
export const SAID = {
  worked: 'saidWorked',
  refused: 'saidRefused',
  different: 'saidDifferent',
} as const satisfies Record<string, Metric>

/**
 * Groups of counts, with the letter for each group. A count has a name and a piece of the day
 * (slots.ts).
 * - `refused`: refused fans of a deal. The name is the reason, or `fans` for all reasons.
 * - `who`, `place`: redemptions and contest entries. The name is the fan's gender and age group, or
 *   location.
 * - `team`: metrics of a business or deal at one organization.
 * - `business`: redemptions, proofs and contest entries of an organization at one business.
 * - `deal`: answers about one deal of one business (`answerName`).
 * Names in `team` and `business` consist of a metric's letter and a key.
 */
export const GROUPS = {
  refused: 'n',
  who: 'w',
  place: '@',
  team: 't',
  business: 'b',
  deal: 'o',
} as const
export type Group = keyof typeof GROUPS

/**
 * Totals shown in lists and dashboards. `follows` is the number of follows minus the number of
 * unfollows.
 */
export type Totals = Record<
  'redemptions' | 'proven' | 'contestEntries' | 'purchases' | 'impressions' | 'follows',
  number
>

export const NO_TOTALS: Totals = {
  redemptions: 0,
  proven: 0,
  contestEntries: 0,
  purchases: 0,
  impressions: 0,
  follows: 0,
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the field of a metric in a day's counter item. The fields of redemptions are r00 to r47.
 */
export function slotField(metric: Metric, at: Instant): string {
  return METRICS[metric] + String(slotOf(at)).padStart(2, '0')
}

/** Returns the field of a group in a day's counter item, for example wKf2 or @Kdpz8Toronto. */
export function groupField(group: Group, name: string, at: Instant): string {
  return GROUPS[group] + pieceOf(slotOf(at)) + name
}

const METRIC_FIELD = new RegExp(`^[${Object.values(METRICS).join('')}]\\d\\d$`)
const GROUP_FIELD = new RegExp(`^[${Object.values(GROUPS).join('')}][A-K]`)

/**
 * Returns the parts of a field name in a counter item. Returns undefined for attributes that are
 * not counts.
 */
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

interface AnsweredDeal {
  readonly sponsorKey: string
  readonly offerKey: string
}

/** Returns the name of an answer about a deal in the group `deal`. */
export function answerName(metric: Metric, { sponsorKey, offerKey }: AnsweredDeal): string {
  return `${METRICS[metric]}${sponsorKey}/${offerKey}`
}

/** Returns the metric's letter and the deal in a name of the group `deal`. */
export function readAnswerName(name: string): AnsweredDeal & { readonly letter: string } {
  const [sponsorKey = '', offerKey = ''] = name.slice(1).split('/')
  return { letter: name.slice(0, 1), sponsorKey, offerKey }
}

/** Returns the UTC day (YYYY-MM-DD) of an instant. Counter items are stored by UTC day. */
export function utcDay(at: Instant): string {
  return at.slice(0, 10)
}

/** Returns the totals of all slots in counter items. Attributes that are not slots are skipped. */
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

/** Returns the counts of a group for one metric, by key. */
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

/** Returns totals from counts that are named by metric letters, as in a totals item. */
export function totalsIn(sums: Fields): Totals {
  const read = (metric: Metric) => Number(sums[METRICS[metric]] ?? 0)
  return {
    redemptions: read('redemptions'),
    proven: read('proven'),
    contestEntries: read('contestEntries'),
    purchases: read('purchases'),
    impressions: read('impressions'),
    follows: read('follows') - read('unfollows'),
  }
}
