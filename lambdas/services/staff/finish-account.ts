import type { OutputOf } from '#shared/api/contract.ts'
import type { createSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { ROLES } from '#shared/model/roles.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import type { By } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { staffAccounts } from '../../identity/staff-accounts.ts'
import { claimInvitation } from '../../stores/staff/invitation-claims.ts'
import { noteFinished, noteInvited, readStaffMember } from '../../stores/staff/staff.ts'
import { accountMadeBy } from './make-account.ts'
import { sendInvitation } from './send-invitation.ts'

type MadeAccount = NonNullable<OutputOf<typeof createSponsor>['account']>

/**
 * Completes a new account: adds it to its group in the user pool and sends the invitation. A
 * repeated request completes what failed.
 */
export async function finishAccount(userKey: string, now: Date): Promise<MadeAccount> {
  const member = await readStaffMember(userKey)
  if (member === undefined) throw new Error('A new member of the staff has no record')
  const isUnfinished = member.isUnfinished === true && !(await finished(member))
  const isInvited = member.invitedAt !== undefined || (!isUnfinished && (await invite(member, now)))
  return { key: userKey, isUnfinished, isInvited }
}

/** Completes the account that an attempt has created together with an organization or business. */
export async function finishedAccount(
  attempt: string,
  by: By,
): Promise<{ readonly account?: MadeAccount }> {
  const userKey = await accountMadeBy(attempt, by)
  return userKey === undefined ? {} : { account: await finishAccount(userKey, by.now) }
}

async function finished(member: StaffMember): Promise<boolean> {
  try {
    await staffAccounts().join(member.sub ?? member.key, member.role)
    return await noteFinished(member)
  } catch (error) {
    logger.warn('an account is in no group yet', { error })
    return false
  }
}

async function invite(member: StaffMember, now: Date): Promise<boolean> {
  const giveUp = await claimInvitation(member, now)
  // If this request got no claim, another request of the same attempt has sent the invitation or is
  // sending it.
  if (giveUp === undefined) return true
  const isSent = await send(member)
  await (isSent ? noteInvited(member.key, now) : giveUp())
  return isSent
}

async function send(member: StaffMember): Promise<boolean> {
  try {
    return (await sendInvitation(member)) === 'sent'
  } catch (error) {
    logger.warn('an invitation was not sent', { error })
    return false
  }
}

/**
 * Maximum number of updates of the user pool, if other requests keep changing the user's record.
 */
const ROUNDS = 3

/**
 * Updates an account in the user pool to match the user's record. Only logs failures: the record
 * already decides about access, and a repeated change updates the user pool again.
 */
export async function followRecord(userKey: string): Promise<void> {
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await readStaffMember(userKey)
      if (member?.isUnfinished !== true) return
      await bring(member)
      if (await noteFinished(member)) return
    }
  } catch (error) {
    logger.warn('the user pool does not follow a record', { error })
  }
}

async function bring({ key, sub = key, role, suspendedAt }: StaffMember): Promise<void> {
  const accounts = staffAccounts()
  if (suspendedAt !== undefined) await accounts.close(sub)
  await accounts.signOut(sub)
  for (const other of ROLES) if (other !== role) await accounts.leave(sub, other)
  await accounts.join(sub, role)
  if (suspendedAt === undefined) await accounts.reopen(sub)
}
