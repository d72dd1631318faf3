import type { OutputOf } from '#shared/api/contract.ts'
import type { updateUserDataAfterLoginOrSignUp } from '#shared/api/me.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { upsertUser } from '../../stores/fans/account-users.ts'

/**
 * Creates or updates the record of a user who has signed in. The e-mail address comes from the
 * token, so that nobody can claim another person's address.
 */
export async function enter(
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof updateUserDataAfterLoginOrSignUp> | Refusal> {
  if (caller.email === undefined || !caller.isVouchedFor) return refuse('emailNotVerified')
  const { userKey, email, role, sub, accountName, isEmailProved } = caller
  const account = { sub, accountName, isEmailProved }
  const ok = await upsertUser(
    { userKey, email, account, isStaff: role !== undefined },
    now.toISOString(),
  )
  return ok ? { ok } : refuse('unauthenticated')
}
