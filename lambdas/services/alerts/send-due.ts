import { isStillNews } from '#shared/alerts/news.ts'
import { planOf } from '#shared/alerts/plan.ts'
import type { AlertChannel, AlertClaim } from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import { localDay } from '#shared/time.ts'
import { requireEnvironment } from '../../base/environment.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { alertMail } from '../../mail/alert-mail.ts'
import { UnclearMail } from '../../mail/mail.ts'
import { mailer } from '../../mail/mailer.ts'
import { type DueMove, moveDue, readDueOf, returnDue } from '../../stores/alerts/claims.ts'
import { openDeals } from './open-deal.ts'
import { type ClaimedAlert, pushTo } from './push-to-fans.ts'
import { type Recipient, readRecipients, readSeen } from './recipients.ts'

const AT_ONCE = 10

/**
 * Maximum number of a fan's alerts in one transaction. A transaction may have 100 writes, and this
 * one also records the day of the mail.
 */
const CLAIMS_AT_ONCE = 90

/** Sends alerts that waited until the end of quiet hours or until the morning. */
export async function sendDue(userKeys: readonly string[], now: Date): Promise<void> {
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
 * Returns the deal of each claim, or undefined if the deal is no longer available or the fan may no
 * longer see it.
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
    { isConsistent: true },
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
 * Returns the channels to use now and those to use later. Returns none if the fan no longer wants
 * the alert or may no longer see the deal, or if the alert is outdated.
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

/**
 * Sends only the pushes, because the fan has already received a mail today, or has stopped alerts
 * since the read. Alerts by mail wait until the next morning.
 */
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

/** Milliseconds after which a mail that was not sent is tried again. */
const LATER_MS = 15 * 60_000

/**
 * Sends a mail, or schedules another attempt if the mail was not sent. If the outcome is unknown,
 * the mail is not sent again, because a repeated mail is worse than a lost one.
 */
async function sendMail(
  recipient: Recipient,
  alerts: readonly ClaimedAlert[],
  now: Date,
): Promise<void> {
  const { email, firstName, language: languagePreference, settings, userKey } = recipient
  const fan = { email, firstName, languagePreference }
  const mail = alertMail({ fan, settings, alerts, now }, requireEnvironment('SITE_URL').SITE_URL)
  try {
    await mailer().send(mail)
  } catch (error) {
    const claims = alerts.map(({ claim }) => claim)
    const lost = { userKey, offerKeys: claims.map(({ offerKey }) => offerKey), error }
    if (error instanceof UnclearMail) return logger.error('a mail of alerts may be lost', lost)
    logger.error('a mail of alerts was not sent', { userKey, error })
    const at = new Date(now.getTime() + LATER_MS).toISOString()
    const isReturned = await returnDue(userKey, claims, { at, channels: ['mail'] })
    if (!isReturned) logger.error('a mail of alerts is lost', lost)
  }
}
