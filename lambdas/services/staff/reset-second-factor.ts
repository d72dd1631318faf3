import * as z from 'zod/mini'
import type { StaffRow } from '#shared/api/staff.schemas.ts'
import { Email } from '#shared/validation/lines.ts'
import type { By, ByHand } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { staffAccounts } from '../../identity/staff-accounts.ts'
import { endSessions } from '../../stores/staff/ended-sessions.ts'
import { forgottenFactorPart, listStaffMembers, readStaffMember } from '../../stores/staff/staff.ts'
import { pk } from '../../stores/table/keys.ts'
import { writeTransaction } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'
import { staffAccount } from './list-staff.ts'

/**
 * Resets the second factor of a staff member who has lost their phone. Ends all their sessions; the
 * next sign-in sets up another factor.
 */
export async function resetSecondFactor(userKey: string, by: By): Promise<StaffRow | Refusal> {
  const refusal = await reset(userKey, by)
  return refusal ?? staffAccount(userKey)
}

export const LostFactor = z.strictObject({ email: Email })

export type LostFactorAnswer =
  | { readonly kind: 'reset'; readonly userKey: string }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Resets the second factor of a staff member by e-mail address. Use it if no admin is left who
 * could do so.
 */
export async function resetSecondFactorByHand(
  lost: z.infer<typeof LostFactor>,
  now: Date,
): Promise<LostFactorAnswer> {
  const email = lost.email.toLowerCase()
  const member = (await listStaffMembers()).find((one) => one.email.toLowerCase() === email)
  if (member === undefined) return { kind: 'refused', reason: `${email} is no account of staff` }
  const caller: ByHand['caller'] = {
    userKey: 'reset-second-factor',
    email: undefined,
    role: undefined,
  }
  const refusal = await reset(member.key, { caller, now })
  if (refusal !== undefined) return { kind: 'refused', reason: `${refusal.code}, try again` }
  return { kind: 'reset', userKey: member.key }
}

/**
 * Resets the second factor and signs the account out in the user pool first, then records the reset
 * and ends the sessions. May be repeated after a failure.
 */
async function reset(userKey: string, { caller, now }: ByHand): Promise<Refusal | undefined> {
  const member = await readStaffMember(userKey)
  if (member === undefined) return refuse('notFound')
  try {
    const { sub = userKey } = member
    await staffAccounts().forgetSecondFactor(sub)
    await staffAccounts().signOut(sub)
  } catch (error) {
    logger.warn('a second factor was not reset', { error })
    return refuse('busy')
  }
  const thing = pk.user(userKey)
  const change = { thing, action: 'resetSecondFactor', before: member, after: member } as const
  const { kind } = await writeTransaction({
    sessions: endSessions(userKey),
    factor: forgottenFactorPart(userKey),
    audit: auditChange({ ...change, by: caller, now }),
  })
  return kind === 'done' ? undefined : refuse('busy')
}
