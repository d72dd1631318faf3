import { isStillNews } from '#shared/alerts/news.ts'
import { planOf } from '#shared/alerts/plan.ts'
import type { AlertChannel, AlertClaim } from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import { localDay } from '#shared/time.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { type DueMove, moveDue, readDueOf } from '../../stores/alerts/claims.ts'
import type { WorkOf } from './alert-work.ts'
import { sendMail } from './mail-due.ts'
import { openDeals } from './open-deal.ts'
import { type ClaimedAlert, pushTo } from './push-to-fans.ts'
import { type Recipient, readRecipients, readSeen } from './recipients.ts'

const AT_ONCE = 10

/** Maximum number of claims of one fan in one transaction, which also writes the day of their mail. */
const CLAIMS_AT_ONCE = 90

/** Sends alerts that waited for the end of quiet hours or for the morning, fan by fan. */
export async function sendDue({ userKeys }: WorkOf<'due'>, now: Date): Promise<void> {
  await eachAtMost(AT_ONCE, userKeys, (userKey) => sendDueTo(userKey, now))
}

async function sendDueTo(userKey: string, now: Date): Promise<void> {
  const claims = (await readDueOf(userKey, now.toISOString())).slice(0, CLAIMS_AT_ONCE)
  if (claims.length === 0) return
  const [recipients, deals] = await Promise.all([
    readRecipients(claims),
    readSeenDeals(claims, now),
  ])
  const sorted = claims.map((claim, i) =>
    sortOut(claim, { recipient: recipients[i], deal: deals[i] }, now),
  )
  const recipient = recipients.find((one) => one !== undefined)
  if (recipient === undefined) return void (await moveDue(userKey, sorted))
  await sendTo(recipient, sorted, now)
}

/**
 * Returns the deal of each claim, if it is available and the fan may see it. The deal may have changed since
 * the claim.
 */
async function readSeenDeals(
  claims: readonly AlertClaim[],
  now: Date,
): Promise<(Offer | undefined)[]> {
  const open = await openDeals(
    claims.map(({ offerKey }) => offerKey),
    now,
  )
  const deals = claims.map(({ offerKey }) => open.get(offerKey))
  const seen = await readSeen(
    claims.map(({ userKey, teamKey }, i) => ({ deal: deals[i], userKey, teamKey })),
  )
  return deals.map((deal, i) => (seen[i] ? deal : undefined))
}

interface Sorted extends DueMove {
  readonly now: readonly AlertChannel[]
  readonly deal?: Offer
}

interface Found {
  readonly recipient: Recipient | undefined
  readonly deal: Offer | undefined
}

/**
 * Returns the channels of an alert to use now and those to use later; none if the alert is no longer wanted,
 * visible or news.
 */
function sortOut(claim: AlertClaim, { recipient, deal }: Found, now: Date): Sorted {
  const isNews = deal !== undefined && isStillNews(claim, deal)
  const waiting = claim.due?.channels ?? []
  const channels = waiting.filter((channel) => recipient?.channels.includes(channel))
  if (recipient === undefined || !isNews) return { claim, now: [] }
  const { claimedAt: since, usefulUntil } = claim
  const plan = planOf(recipient.settings, { channels, since, usefulUntil }, now)
  return { claim, deal, now: plan.now, ...(plan.due && { later: plan.due }) }
}

async function sendTo(recipient: Recipient, sorted: readonly Sorted[], now: Date): Promise<void> {
  const { userKey, settings } = recipient
  const mailed = alertsOn('mail', sorted)
  const day = mailed.length === 0 ? undefined : localDay(now, settings.zone)
  const outcome = await moveDue(userKey, sorted, day)
  if (outcome === 'lost') return
  if (outcome === 'mailed') return sendWithoutMail(recipient, sorted, now)
  await pushAlerts(recipient, sorted, now)
  if (mailed.length > 0) await sendMail(recipient, mailed, now)
}

/** Sends alerts on a day whose mail has already been sent. Alerts by mail wait for the next morning. */
async function sendWithoutMail(recipient: Recipient, sorted: readonly Sorted[], now: Date) {
  const { userKey, settings } = recipient
  const moved = sorted.map((one): Sorted => {
    if (!one.now.includes('mail')) return one
    const { usefulUntil } = one.claim
    const since = now.toISOString()
    const { due } = planOf(settings, { channels: ['mail'], since, usefulUntil }, now)
    const channels = one.now.filter((channel) => channel !== 'mail')
    return { ...one, now: channels, ...(due && { later: due }) }
  })
  if ((await moveDue(userKey, moved)) === 'done') await pushAlerts(recipient, moved, now)
}

function alertsOn(channel: AlertChannel, sorted: readonly Sorted[]): ClaimedAlert[] {
  return sorted.flatMap(({ claim, deal, now }) =>
    deal !== undefined && now.includes(channel) ? [{ claim, deal }] : [],
  )
}

async function pushAlerts(
  recipient: Recipient,
  sorted: readonly Sorted[],
  now: Date,
): Promise<void> {
  await pushTo([{ recipient, alerts: alertsOn('push', sorted) }], now)
}
