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
import type { WorkOf } from './alert-work.ts'
import { openDeals } from './open-deal.ts'
import { pushTo, type ToldClaim } from './push-to-fans.ts'
import { type Recipient, readRecipients } from './recipients.ts'
import { readSeen } from './who-sees.ts'

const AT_ONCE = 10
/** Most claims of one fan in one transaction, together with the day of their mail. */
const CLAIMS_AT_ONCE = 90
/** A mail that was not taken is due again so much later. */
const LATER_MS = 15 * 60_000

/** Sends what has waited for the end of quiet hours or for the morning, each fan by themselves. */
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
 * Returns the deal of each claim, while it is available and the fan may see it. It may have changed since the
 * claim.
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

/** Returns what to send now and what later; nothing where it is no longer wanted, visible or news. */
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
  const mailed = toldOn('mail', sorted)
  const day = mailed.length === 0 ? undefined : localDay(now, settings.zone)
  const outcome = await moveDue(userKey, sorted, day)
  if (outcome === 'lost') return
  if (outcome === 'mailed') return sendWithoutMail(recipient, sorted, now)
  await pushTold(recipient, sorted, now)
  if (mailed.length > 0) await sendMail(recipient, mailed, now)
}

/** The day has had its mail: what is left goes with that of the next morning. */
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
  if ((await moveDue(userKey, moved)) === 'done') await pushTold(recipient, moved, now)
}

function toldOn(channel: AlertChannel, sorted: readonly Sorted[]): ToldClaim[] {
  return sorted.flatMap(({ claim, deal, now }) =>
    deal !== undefined && now.includes(channel) ? [{ claim, deal }] : [],
  )
}

async function pushTold(recipient: Recipient, sorted: readonly Sorted[], now: Date): Promise<void> {
  await pushTo([{ recipient, told: toldOn('push', sorted) }], now)
}

/**
 * Sends a mail. Where it was certainly not accepted it is due again, and nothing else of the fan waits for
 * it. Where the outcome is unknown, it is not: twice is worse than never.
 */
async function sendMail(
  recipient: Recipient,
  told: readonly ToldClaim[],
  now: Date,
): Promise<void> {
  const { email, firstName, language: languagePreference, settings, userKey } = recipient
  const fan = { email, firstName, languagePreference }
  const mail = alertMail({ fan, settings, told, now }, requireEnvironment('SITE_URL').SITE_URL)
  try {
    await mailer().send(mail)
  } catch (error) {
    const claims = told.map(({ claim }) => claim)
    if (error instanceof UnclearMail) {
      const offerKeys = claims.map(({ offerKey }) => offerKey)
      return logger.error('a mail of alerts may be lost', { userKey, offerKeys, error })
    }
    logger.error('a mail of alerts was not sent', { userKey, error })
    const at = new Date(now.getTime() + LATER_MS).toISOString()
    await returnDue(userKey, claims, { at, channels: ['mail'] })
  }
}
