import { isStillNews } from '#shared/alerts/news.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Alert } from '#shared/model/alerts.ts'
import { noteBegun, readBegun } from '../../stores/alerts/begun-alerts.ts'
import { askerHalves } from '../../stores/table/alert-keys.ts'
import { enqueueAlerts, type WorkOf } from './alert-work.ts'
import { openDeal } from './open-deal.ts'

/**
 * Sets out to alert whoever asked one of a deal's organizations. Noted behind it, as twice costs some
 * reading, and never would be silence.
 */
export async function beginAlert(alert: Alert, now: Date): Promise<void> {
  const [deal, begun] = await Promise.all([openDeal(alert.offerKey, now), readBegun([alert])])
  if (deal === undefined || begun[0] || !isStillNews(alert, deal)) return
  const reads = livingTeams(deal).flatMap(({ key: teamKey }) =>
    askerHalves(teamKey, alert.kind).map(
      (_, half): WorkOf<'read'> => ({ kind: 'read', alert, teamKey, half }),
    ),
  )
  await enqueueAlerts(reads)
  await noteBegun(alert, now)
}
