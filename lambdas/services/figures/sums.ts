import type { FigureTotals } from '#shared/api/figures.schemas.ts'
import { REFUSALS, type RefusalCount } from '#shared/deals/refusals.ts'
import { GROUPS, METRICS } from '#shared/stats/counters.ts'
import type { LocalDays } from '#shared/stats/local-days.ts'
import { type Days, daysOf } from '#shared/stats/spans.ts'

/**
 * Sums of counts over some days. A key is the letter of a metric, or the letter of the group
 * `refused` followed by the reason of the refusal.
 */
type Sums = Map<string, number>

/** Organization to whose fans the counts are limited. */
export interface Through {
  readonly team: string
  /**
   * True if the deal has no other organization. Only then can refused fans be counted, since
   * counters do not split them by organization.
   */
  readonly isAlone: boolean
}

/**
 * Returns the totals of some days. With `through`, counts only events of fans who came through its
 * organization.
 */
export function totalsOf(local: LocalDays, days: Days, through?: Through): FigureTotals {
  return toTotals(sumOf(local, days, through))
}

/** Returns a function that returns the sum of a count over the days. */
function sumOf(local: LocalDays, days: Days, through?: Through): (name: string) => number {
  const sums: Sums = new Map()
  for (const day of daysOf(days)) {
    for (const [name, count] of local.get(day) ?? []) {
      const counted = through === undefined ? counts(name) : countsThrough(name, through)
      if (counted !== undefined) sums.set(counted, (sums.get(counted) ?? 0) + count)
    }
  }
  return (name) => sums.get(name) ?? 0
}

/** Name of the count of refused fans, in which each fan counts once. */
const ALL_FANS: RefusalCount = 'fans'

const LETTERS: readonly string[] = Object.values(METRICS)

function counts(name: string): string | undefined {
  return LETTERS.includes(name) || name.startsWith(GROUPS.refused) ? name : undefined
}

function countsThrough(name: string, { team, isAlone }: Through): string | undefined {
  if (isAlone && name.startsWith(GROUPS.refused)) return name
  return name.startsWith(GROUPS.team) && name.slice(2) === team ? name.slice(1, 2) : undefined
}

function toTotals(sum: (name: string) => number): FigureTotals {
  const refusals = REFUSALS.map((reason) => [reason, sum(GROUPS.refused + reason)] as const)
  return {
    impressions: sum(METRICS.impressions),
    redemptions: sum(METRICS.redemptions),
    proven: sum(METRICS.proven),
    returns: sum(METRICS.returns),
    contestEntries: sum(METRICS.contestEntries),
    purchases: sum(METRICS.purchases),
    spent: { cad: sum(METRICS.spentCad), usd: sum(METRICS.spentUsd) },
    follows: sum(METRICS.follows),
    unfollows: sum(METRICS.unfollows),
    refused: sum(GROUPS.refused + ALL_FANS),
    refusals: Object.fromEntries(refusals.filter(([, fans]) => fans > 0)),
  }
}
