import { requireEnvironment } from '../../base/environment.ts'
import { logger } from '../../base/logger.ts'
import { alertMail } from '../../mail/alert-mail.ts'
import { UnclearMail } from '../../mail/mail.ts'
import { mailer } from '../../mail/mailer.ts'
import { returnDue } from '../../stores/alerts/claims.ts'
import type { ClaimedAlert } from './push-to-fans.ts'
import type { Recipient } from './recipients.ts'

/** Milliseconds after which a mail that was not accepted is due again. */
const LATER_MS = 15 * 60_000

/**
 * Sends a mail. If the mail was certainly not accepted, it is due again, and nothing else of the fan waits
 * for it. If the outcome is unknown, it is not sent again: twice is worse than never.
 */
export async function sendMail(
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
    if (error instanceof UnclearMail) {
      const offerKeys = claims.map(({ offerKey }) => offerKey)
      return logger.error('a mail of alerts may be lost', { userKey, offerKeys, error })
    }
    logger.error('a mail of alerts was not sent', { userKey, error })
    const at = new Date(now.getTime() + LATER_MS).toISOString()
    await returnDue(userKey, claims, { at, channels: ['mail'] })
  }
}
