import * as z from 'zod/mini'
import type { StaffRow } from '#shared/api/staff.ts'
import { Email } from '#shared/validation/lines.ts'
import { logger } from '../../base/logger.ts'
import { staffAccounts } from '../../identity/staff-accounts.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { endSessions } from '../../stores/staff/ended-sessions.ts'
import { forgottenFactorPart, listStaffMembers, readStaffMember } from '../../stores/staff/staff.ts'
import { pk } from '../../stores/table/keys.ts'
import { writeTransaction } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import type { By, ByHand } from './by.ts'
import { staffAccount } from './list-staff.ts'

/** For somebody whose phone is lost: all their sessions end, and their password lets them set up another. */
export async function resetSecondFactor(userKey: string, by: By): Promise<StaffRow | Refusal> {
  const refusal = await reset(userKey, by)
  return refusal ?? staffAccount(userKey)
}

export const LostFactor = z.strictObject({ email: Email })

export type LostFactorAnswer =
  | { readonly kind: 'reset'; readonly userKey: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** The same by hand, where no admin is left who could. */
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

/** The pool first: what is written down has happened. Whatever fails may be repeated. */
async function reset(userKey: string, { caller, now }: ByHand): Promise<Refusal | undefined> {
  const member = await readStaffMember(userKey)
  if (member === undefined) return refuse('notFound')
  try {
    await staffAccounts().forgetSecondFactor(userKey)
    await staffAccounts().signOut(userKey)
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
