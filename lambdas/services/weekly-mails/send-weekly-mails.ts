import { randomBytes } from 'node:crypto'
import type { FigureTotals } from '#shared/api/figures.schemas.ts'
import { funnelOf } from '#shared/insights/funnel.ts'
import type { Caller } from '../../base/caller.ts'
import { optionalEnvironment } from '../../base/environment.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal } from '../../base/refusal.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { UnclearMail } from '../../mail/mail.ts'
import { mailer } from '../../mail/mailer.ts'
import { weeklyMail } from '../../mail/weekly-mail.ts'
import { claimWeek, releaseWeek } from '../../stores/staff/weekly-mails.ts'
import { figures } from '../figures/figures.ts'
import { yieldsNow } from '../yielding/yield.ts'
import { dueRecipients, type Recipient } from './recipients.ts'

/**
 * Milliseconds for one run, within the function's timeout. The next run continues with the
 * remaining mails.
 */
const TIME_MS = 200_000
const AT_ONCE = 4

/**
 * Sends staff of organizations and businesses the results of the previous week, on Monday morning
 * in their time zone. Claims each mail first, so that nobody gets it twice. Skips weeks without
 * results.
 */
export async function sendWeeklyMails(now: Date): Promise<Readonly<Record<string, number>>> {
  const due = await dueRecipients(now)
  let sent = 0
  const { done, failed } = await workOffDue(due, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'a weekly mail was not sent',
    nameOf: ({ member }) => ({ userKey: member.key }),
    run: async (recipient) => {
      if (await yieldsNow('weekly mail', recipient)) return 'open'
      if (await write(recipient, now)) sent += 1
      return 'done'
    },
  })
  return { weeklyMailsSent: sent, failed: failed.length, left: due.length - done.length }
}

/**
 * Sends one mail. Returns false if there are no results, another run sends the mail, the address is
 * refused, or the outcome is unknown.
 */
async function write(recipient: Recipient, now: Date): Promise<boolean> {
  const week = { userKey: recipient.member.key, monday: recipient.monday }
  const stopKey = randomBytes(16).toString('base64url')
  if (!(await claimWeek(week, stopKey, now))) return false
  try {
    return await send(recipient, stopKey, now)
  } catch (error) {
    // After an `UnclearMail`, the mail may have been sent. A second mail would be a duplicate, and
    // its stop link would replace the first mail's.
    if (error instanceof UnclearMail) {
      logger.error('whether a weekly mail was sent is not known', { ...week, error })
      return false
    }
    await releaseWeek(week)
    throw error
  }
}

async function send(recipient: Recipient, stopKey: string, now: Date): Promise<boolean> {
  const { member, subject, subjectKey, zone, monday, week } = recipient
  const asked = { subject, subjectKey, span: 'week', at: week.from, zone } as const
  const found = await figures(callerFor(recipient, now), asked, now)
  if (isRefusal(found) || isQuiet(found.totals)) return false
  const siteUrl = optionalEnvironment('SITE_URL')
  const query = new URLSearchParams({ user: member.key, week: monday, key: stopKey })
  const mail = weeklyMail({ ...recipient, figures: found }, { siteUrl, stopQuery: String(query) })
  return (await mailer().send(mail)) === 'sent'
}

function isQuiet(totals: FigureTotals): boolean {
  const { opened, used } = funnelOf(totals)
  return opened + used + totals.purchases + totals.follows + totals.unfollows === 0
}

/**
 * Returns a caller with the recipient's rights, so that the mail contains only what the portal
 * would show them.
 */
function callerFor({ member, subject, subjectKey }: Recipient, now: Date): Caller {
  return {
    userKey: member.key,
    personKey: member.key,
    sub: member.sub ?? member.key,
    accountName: member.sub ?? member.key,
    email: member.email,
    isEmailProved: true,
    isVouchedFor: true,
    role: subject,
    tokenMadeAt: now,
    teamKey: subject === 'team' ? subjectKey : undefined,
    sponsorKey: subject === 'sponsor' ? subjectKey : undefined,
  }
}
