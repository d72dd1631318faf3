import type { StaffRow } from '#shared/api/staff.schemas.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import type { By } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { countOnce, limitPassesAt } from '../../stores/rate-limits.ts'
import { claimInvitation } from '../../stores/staff/invitation-claims.ts'
import { invitedPart, readStaffMember } from '../../stores/staff/staff.ts'
import { pk } from '../../stores/table/keys.ts'
import { writeTransaction } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'
import { staffAccount } from './list-staff.ts'
import { sendInvitation } from './send-invitation.ts'
import { isAwaited } from './staff-row.ts'

/**
 * Sends the invitation again to a staff member who has never signed in. If several requests arrive
 * at once, only one of them sends it.
 */
export async function inviteStaffAgain(userKey: string, by: By): Promise<StaffRow | Refusal> {
  const member = await readStaffMember(userKey)
  if (member === undefined) return refuse('notFound')
  if (!isAwaited(member)) {
    const reason = member.suspendedAt === undefined ? 'signedIn' : 'suspended'
    return refuse('notInvitable', { reason })
  }
  const giveUp = await claimInvitation(member, by.now)
  const refusal = giveUp && (await invite(member, by))
  if (refusal === undefined) return staffAccount(userKey)
  await giveUp?.()
  return refusal
}

async function invite(member: StaffMember, by: By): Promise<Refusal | undefined> {
  const limit = 'invitationsOfStaff'
  if (!(await countOnce({ limit, who: member.key }, by.now))) {
    return refuse('tooManyTries', { passesAt: limitPassesAt(limit, by.now) })
  }
  const sent = await send(member)
  if (sent === 'failed') return refuse('busy')
  if (sent === 'refused') return refuse('notInvitable', { reason: 'address' })
  await noteInvitation(member, by)
  return undefined
}

async function send(member: StaffMember): Promise<'sent' | 'refused' | 'failed'> {
  try {
    return await sendInvitation(member)
  } catch (error) {
    logger.warn('an invitation was not sent again', { error })
    return 'failed'
  }
}

/** Records an invitation. The mail is already sent, so a failure is only logged. */
async function noteInvitation(before: StaffMember, { caller, now }: By): Promise<void> {
  const after = { ...before, invitedAt: now.toISOString() }
  const thing = pk.user(before.key)
  const { kind } = await writeTransaction({
    member: invitedPart(before.key, now),
    audit: auditChange({ thing, action: 'inviteStaffAccount', by: caller, before, after, now }),
  })
  if (kind !== 'done') logger.warn('an invitation was not written down', { kind })
}
