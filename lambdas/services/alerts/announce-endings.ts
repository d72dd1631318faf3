import { endsTomorrow } from '#shared/alerts/news.ts'
import { localTimeOf } from '#shared/local-time.ts'
import type { Offer } from '#shared/model/offer.ts'
import { readBegun } from '../../stores/alerts/begun-alerts.ts'
import { listTimedKeys } from '../../stores/deals/offers.ts'
import { isPausedNow } from '../switches/paused.ts'
import { enqueueAlerts, type WorkOf } from './alert-work.ts'
import { openDeals } from './open-deal.ts'

const HOUR_MS = 3600_000
/**
 * Maximum milliseconds from now until tomorrow ends in any time zone: two days, and one hour for a
 * clock change.
 */
const AHEAD_MS = 49 * HOUR_MS
/**
 * Hours, in the deal's local time, in which the alert may start: in time for fans' mornings, and
 * not in the evening.
 */
const HOURS = { from: '04:00', to: '20:00' }

/**
 * Enqueues an alert about each deal that ends tomorrow, once per deal and end. If a run fails or
 * alerts are paused, a later run enqueues the alerts.
 */
export async function announceEndings(now: Date): Promise<Readonly<Record<string, number>>> {
  if (await isPausedNow({ name: 'alerts' }, now)) return { endingsAnnounced: 0 }
  const until = new Date(now.getTime() + AHEAD_MS)
  const deals = await openDeals(await listTimedKeys(now, until), now)
  const alerts = [...deals.values()]
    .filter((deal) => isItsTime(deal, now))
    .flatMap((deal) => endsTomorrow(deal, now) ?? [])
  const begun = await readBegun(alerts)
  const work = alerts
    .filter((_, i) => !begun[i])
    .map((alert): WorkOf<'news'> => ({ kind: 'news', alert }))
  if (work.length > 0) await enqueueAlerts(work)
  return { endingsAnnounced: work.length }
}

function isItsTime({ timeZone }: Offer, now: Date): boolean {
  const { time } = localTimeOf(now.toISOString(), timeZone)
  return time >= HOURS.from && time < HOURS.to
}
