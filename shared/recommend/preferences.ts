import type { Preferences } from '../model/point-system.ts'
import type { Redemption } from '../model/redemption.ts'
import { ageGroupOf } from '../stats/age-groups.ts'
import { utcDay } from '../stats/counters.ts'

/** Number of redemptions at one business, by groups of fans and by deals. */
export interface Taste {
  /**
   * Redemptions by age group and gender, for example `20-29 female`. Redemptions by fans with
   * unknown age or gender are not included.
   */
  readonly groups: Record<string, number>
  /** Redemptions by deal key. */
  readonly deals: Record<string, number>
}

export function emptyTaste(): Taste {
  return { groups: {}, deals: {} }
}

type Redeemed = Pick<Redemption, 'offerKey' | 'userAge' | 'userAgeGroup' | 'userGender'>

export function tasteOf(redeemed: Redeemed): Taste {
  const { offerKey, userAge, userAgeGroup, userGender } = redeemed
  const ageGroup = userAge === undefined ? userAgeGroup : ageGroupOf(userAge)
  const isKnown = ageGroup !== undefined && userGender !== undefined
  return {
    groups: isKnown ? { [`${ageGroup} ${userGender}`]: 1 } : {},
    deals: { [offerKey]: 1 },
  }
}

/** Adds the counts of `other` to `taste`. */
export function addTaste(taste: Taste, other: Taste): void {
  for (const part of ['groups', 'deals'] as const) {
    for (const [key, count] of Object.entries(other[part])) {
      taste[part][key] = (taste[part][key] ?? 0) + count
    }
  }
}

const PREFERENCE_DAYS = 60
const DAY_MS = 24 * 3_600_000

/**
 * Returns the first and last UTC day that preferences are computed from. Only days that have ended
 * at `now` are included.
 */
export function preferenceDays(now: Date): { readonly first: string; readonly last: string } {
  const dayBefore = (days: number) => utcDay(new Date(now.getTime() - days * DAY_MS).toISOString())
  return { first: dayBefore(PREFERENCE_DAYS), last: dayBefore(1) }
}

export function nextDay(day: string): string {
  return utcDay(new Date(Date.parse(day) + DAY_MS).toISOString())
}

/**
 * Maximum number of businesses per group. The item that stores the preferences is read often and
 * must remain small.
 */
const BUSINESSES_OF_A_GROUP = 10
const POPULAR_DEALS = 50
/** Minimum number of redemptions for a group to have preferences. */
const FEWEST_OF_A_GROUP = 5

/**
 * Returns the preferred businesses of each group with enough redemptions, and the most popular
 * deals. Counts are divided by the highest count, so they range up to 1.
 */
export function preferencesOf(
  tastes: ReadonlyMap<string, Taste>,
): Pick<Preferences, 'groups' | 'popularity'> {
  const groups = new Map<string, Map<string, number>>()
  const deals = new Map<string, number>()
  for (const [sponsorKey, taste] of tastes) {
    for (const [group, count] of Object.entries(taste.groups)) {
      groups.set(group, (groups.get(group) ?? new Map()).set(sponsorKey, count))
    }
    for (const [key, count] of Object.entries(taste.deals)) deals.set(key, count)
  }
  return {
    groups: Object.fromEntries(
      [...groups]
        .filter(([, counts]) => sum(counts.values()) >= FEWEST_OF_A_GROUP)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([group, counts]) => [group, sharesOf(counts, BUSINESSES_OF_A_GROUP)]),
    ),
    popularity: sharesOf(deals, POPULAR_DEALS),
  }
}

function sharesOf(counts: ReadonlyMap<string, number>, most: number): Record<string, number> {
  const best = [...counts]
    .toSorted(([aKey, a], [bKey, b]) => b - a || (aKey < bKey ? -1 : 1))
    .slice(0, most)
  const highest = best[0]?.[1] ?? 1
  return Object.fromEntries(best.map(([key, count]) => [key, thousandths(count / highest)]))
}

/** Maximum number of deals whose health is stored. */
const HEALTH_DEALS = 50

/**
 * Returns the average over deals of the share of answers that say that a deal worked, and the
 * shares that differ most from it. Returns an empty object if no deal has enough answers.
 */
export function healthPreferencesOf(
  shares: ReadonlyMap<string, number>,
): Pick<Preferences, 'health' | 'averageHealth'> {
  if (shares.size === 0) return {}
  const average = sum(shares.values()) / shares.size
  const distance = (share: number) => Math.abs(share - average)
  const stored = [...shares]
    .toSorted(([aKey, a], [bKey, b]) => distance(b) - distance(a) || (aKey < bKey ? -1 : 1))
    .slice(0, HEALTH_DEALS)
    .map(([key, share]) => [key, thousandths(share)] as const)
  return { health: Object.fromEntries(stored), averageHealth: thousandths(average) }
}

function thousandths(share: number): number {
  return Math.round(share * 1000) / 1000
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0)
}
