import { isStillNews } from '#shared/alerts/news.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Alert } from '#shared/model/alerts.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { noteBegun, readBegun } from '../../stores/alerts/begun-alerts.ts'
import { measuredFrom, noteToMeasure } from '../../stores/alerts/lifts.ts'
import { askerHalves } from '../../stores/table/alert-keys.ts'
import { enqueueAlerts, type WorkOf } from './alert-work.ts'
import { openDeal } from './open-deal.ts'

/** Milliseconds after which an alert is assumed to be sent. Measuring waits longer if it is not. */
const SENDING_MS = 3600_000
const NOTES_AT_ONCE = 10

/**
 * Begins an alert by enqueuing `read` messages for all fans who chose alerts of the deal's
 * organizations, and lists it to be measured for each organization. Does nothing if the alert has
 * begun or is outdated, or the deal is not available. Records the start last, because a repeated
 * start only costs some reads, while a lost start would alert nobody.
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
  const due = measuredFrom(now.getTime() + SENDING_MS)
  await eachAtMost(NOTES_AT_ONCE, teams, ({ key: teamKey }) =>
    noteToMeasure({ alert, teamKey, due }),
  )
  await noteBegun(alert, now)
}
