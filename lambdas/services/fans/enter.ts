import type { OutputOf } from '#shared/api/contract.ts'
import type { updateUserDataAfterLoginOrSignUp } from '#shared/api/me.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { upsertUser } from '../../stores/fans/users.ts'

/**
 * Makes or renews the record of whoever has signed in. The token's e-mail counts, not the body's:
 * nobody may write another's address into their record.
 */
export async function enter(
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof updateUserDataAfterLoginOrSignUp> | Refusal> {
  if (caller.email === undefined || !caller.isVouchedFor) return refuse('emailNotVerified')
  const { userKey, email, role } = caller
  const ok = await upsertUser({ userKey, email, isStaff: role !== undefined }, now.toISOString())
  return ok ? { ok } : refuse('unauthenticated')
}
