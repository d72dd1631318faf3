import { HELD_OUT_OF } from '#shared/alerts/lift-limits.ts'
import { usefulUntil } from '#shared/alerts/news.ts'
import { type Plan, planOf } from '#shared/alerts/plan.ts'
import type { AlertClaim } from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import { shardOf } from '../../stores/table/crowds.ts'
import type { WorkOf } from './alert-work.ts'
import { type Recipient, readSeen, readSubscribers } from './recipients.ts'

type Send = WorkOf<'send'>

/** Alert of a fan, with the channels on which to send it now. */
export interface Planned {
  readonly recipient: Recipient
  readonly claim: AlertClaim
  /** Empty if the alert is only due later, or if the fan is held out. */
  readonly now: Plan['now']
  readonly isHeldOut: boolean
}

/** Plans an alert for those of a group who still want it, may see the deal, and can be reached. */
export async function planGroup(work: Send, deal: Offer, now: Date): Promise<Planned[]> {
  const { alert, teamKey, userKeys } = work
  const recipients = await readSubscribers(userKeys, { teamKey, kind: alert.kind })
  const seen = await readSeen(
    recipients.map(({ userKey }) => ({ deal, userKey, teamKey })),
    { isConsistent: false },
  )
  return recipients
    .filter((_, i) => seen[i])
    .flatMap((recipient) => planOne(recipient, work, deal, now) ?? [])
}

/**
 * Returns the claim and channels of a fan's alert; undefined if nothing is left to send. For a fan
 * who is held out, returns no channels and no due time.
 */
function planOne(
  recipient: Recipient,
  { alert, teamKey }: Send,
  deal: Offer,
  now: Date,
): Planned | undefined {
  const { userKey, settings, channels } = recipient
  const [since, end] = [now.toISOString(), usefulUntil(alert, deal)]
  const plan = planOf(settings, { channels, since, usefulUntil: end }, now)
  if (plan.now.length === 0 && plan.due === undefined) return undefined
  const isOut = isHeldOut(deal.key, userKey)
  const claim: AlertClaim = {
    ...alert,
    userKey,
    teamKey,
    claimedAt: since,
    ...(plan.due && !isOut && { due: plan.due }),
    ...(end !== undefined && { usefulUntil: end }),
  }
  return { recipient, claim, now: isOut ? [] : plan.now, isHeldOut: isOut }
}

/**
 * Returns whether a fan is held out of a deal's alerts, so that their lift can be measured. The
 * result for a deal and a fan never changes, and does not depend on other deals.
 */
export function isHeldOut(offerKey: string, userKey: string): boolean {
  return shardOf(`${offerKey}#${userKey}`, HELD_OUT_OF) === 0
}
