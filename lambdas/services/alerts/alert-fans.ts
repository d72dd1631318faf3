import { isStillNews, usefulUntil } from '#shared/alerts/news.ts'
import { type Plan, planOf } from '#shared/alerts/plan.ts'
import type { AlertClaim } from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import { claimAlerts } from '../../stores/alerts/claims.ts'
import type { WorkOf } from './alert-work.ts'
import { openDeal } from './open-deal.ts'
import { pushTo } from './push-to-fans.ts'
import { type Recipient, readRecipients, readSeen } from './recipients.ts'

/**
 * Maximum number of fans whose alerts one transaction claims. A crash before the sending loses at
 * most this many alerts.
 */
const CLAIMED_TOGETHER = 100
/**
 * Number of slices that are claimed and sent in parallel, since each mostly waits for the table and
 * for push services.
 */
const AT_ONCE = 5

type Send = WorkOf<'send'>

/**
 * Sends an alert to the fans of a slice who still want it and may see the deal. Sends nothing if
 * the deal is no longer available. Claims each alert first, so that no fan gets two.
 */
export async function alertFans(work: Send, now: Date): Promise<void> {
  const deal = await openDeal(work.alert.offerKey, now)
  if (deal === undefined || !isStillNews(work.alert, deal)) return
  await eachAtMost(AT_ONCE, slicesOf(work.userKeys, CLAIMED_TOGETHER), (userKeys) =>
    alertSome({ ...work, userKeys }, deal, now),
  )
}

interface Planned {
  readonly recipient: Recipient
  readonly claim: AlertClaim
  readonly now: Plan['now']
}

async function alertSome(work: Send, deal: Offer, now: Date): Promise<void> {
  const { alert, teamKey } = work
  const asked = await readRecipients(
    work.userKeys.map((userKey) => ({ userKey, teamKey, kind: alert.kind })),
  )
  const recipients = asked.filter((recipient) => recipient !== undefined)
  const seen = await readSeen(recipients.map(({ userKey }) => ({ deal, userKey, teamKey })))
  const planned = recipients
    .filter((_, i) => seen[i])
    .flatMap((recipient) => planFor(recipient, work, deal, now) ?? [])
  const won = new Set(
    (await claimAlerts(planned.map(({ claim }) => claim))).map(({ userKey }) => userKey),
  )
  const pushed = planned.filter(
    ({ recipient, now: channels }) => won.has(recipient.userKey) && channels.includes('push'),
  )
  await pushTo(
    pushed.map(({ recipient, claim }) => ({ recipient, alerts: [{ claim, deal }] })),
    now,
  )
}

/** Returns the claim and channels of a fan's alert; undefined if nothing is left to send. */
function planFor(
  recipient: Recipient,
  { alert, teamKey }: Send,
  deal: Offer,
  now: Date,
): Planned | undefined {
  const { userKey, settings, channels } = recipient
  const [since, end] = [now.toISOString(), usefulUntil(alert, deal)]
  const plan = planOf(settings, { channels, since, usefulUntil: end }, now)
  if (plan.now.length === 0 && plan.due === undefined) return undefined
  const claim: AlertClaim = {
    ...alert,
    userKey,
    teamKey,
    claimedAt: since,
    ...(plan.due && { due: plan.due }),
    ...(end !== undefined && { usefulUntil: end }),
  }
  return { recipient, claim, now: plan.now }
}
