import { PORTAL_ZONE } from '#shared/constants.ts'
import { type FeedbackCounts, HEALTH_DAYS } from '#shared/deals/health.ts'
import { METRICS, SAID } from '#shared/stats/counters.ts'
import { addDays, type Days, monthsOf } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { type Opened, openCounts, readLocalDays } from '../../stores/counters/local-counts.ts'
import type { ItemKey, Scope } from '../../stores/table/keys.ts'
import { answersOf } from '../figures/sums.ts'

const NONE: FeedbackCounts = { worked: 0, refused: 0, different: 0 }
const LETTERS = Object.values(SAID).map((metric) => METRICS[metric])

/** Returns the local days whose answers count for the health. */
export function healthDays(now: Date): Days {
  const to = localDay(now, PORTAL_ZONE)
  return { from: addDays(to, 1 - HEALTH_DAYS), to }
}

export function openAnswers(scope: Scope, days: Days, info?: ItemKey): Promise<Opened> {
  return openCounts({ scope, zone: PORTAL_ZONE, months: monthsOf(days) }, info)
}

/**
 * Returns the answers of a scope on some days, of one organization's fans if `team` is given. Reads
 * nothing more if nobody has ever answered, and no months before the first counted day.
 */
export async function countAnswers(
  scope: Scope,
  days: Days,
  { totals, kept }: Opened,
  team?: string,
): Promise<FeedbackCounts> {
  if (!LETTERS.some((letter) => Number(totals?.[letter] ?? 0) > 0)) return NONE
  const since = totals?.['since']
  // In zones west of UTC the first answer may belong to the day before.
  const first = typeof since === 'string' ? addDays(since, -1).slice(0, 7) : ''
  const all = monthsOf(days)
  const isCounted = (_: unknown, i: number) => (all[i] ?? '') >= first
  const asked = { scope, zone: PORTAL_ZONE, months: all.filter(isCounted) }
  const local = await readLocalDays(asked, { totals, kept: kept.filter(isCounted) })
  return answersOf(local, days, team)
}
