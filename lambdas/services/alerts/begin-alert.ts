import { isStillNews } from '#shared/alerts/news.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Alert } from '#shared/model/alerts.ts'
import { noteBegun, readBegun } from '../../stores/alerts/begun-alerts.ts'
import { askerHalves } from '../../stores/table/alert-keys.ts'
import { enqueueAlerts, type WorkOf } from './alert-work.ts'
import { openDeal } from './open-deal.ts'

/**
 * Begins an alert by enqueuing `read` messages for all fans who chose alerts of the deal's
 * organizations. Records the start last, because a repeated start only costs some reads, while a
 * lost start would alert nobody.
 */
export async function beginAlert(alert: Alert, now: Date): Promise<void> {
  const [deal, begun] = await Promise.all([openDeal(alert.offerKey, now), readBegun([alert])])
  if (deal === undefined || begun[0] || !isStillNews(alert, deal)) return
  const teams = livingTeams(deal)
  const isShared = teams.length > 1
  const reads = teams.flatMap(({ key: teamKey }) =>
    askerHalves(teamKey, alert.kind).map(
      (_, half): WorkOf<'read'> => ({ kind: 'read', alert, teamKey, half, isShared }),
    ),
  )
  await enqueueAlerts(reads)
  await noteBegun(alert, now)
}
