import { PORTAL_ZONE } from '#shared/constants.ts'
import { countsByKey } from '#shared/stats/counters.ts'
import { addDays, monthsOf } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { openCounts, openMonths, readLocalDays } from '../../stores/counters/local-counts.ts'
import type { Scope } from '../../stores/table/keys.ts'

/**
 * Returns how often an organization's fans have ever redeemed deals, proven redemptions or entered
 * contests of each business.
 */
export async function usesByBusiness(teamKey: string, now: Date) {
  const scope: Scope = { kind: 'team', key: teamKey }
  const zone = PORTAL_ZONE
  const { totals } = await openCounts({ scope, zone, months: [] }, undefined)
  const since = totals?.['since']
  const from = typeof since === 'string' ? addDays(since, -1) : undefined
  const months = from === undefined ? [] : monthsOf({ from, to: localDay(now, zone) })
  const all = { scope, zone, months }
  const local = await readLocalDays(all, { totals, kept: await openMonths(all) })
  const counts = [...local.values()].flatMap((day) => [...day])
  return {
    redemptions: countsByKey(counts, 'business', 'redemptions'),
    proven: countsByKey(counts, 'business', 'proven'),
    contestEntries: countsByKey(counts, 'business', 'contestEntries'),
  }
}
