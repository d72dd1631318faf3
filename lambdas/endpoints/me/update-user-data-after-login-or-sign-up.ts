import { updateUserDataAfterLoginOrSignUp } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { upsertUser } from '../../stores/users.ts'

/** The token's e-mail counts, not the body's: nobody may write another's address into his record. */
export const handler = endpoint(updateUserDataAfterLoginOrSignUp, async ({ caller, now }) => {
  if (caller.email === undefined || !caller.isVouchedFor) return refuse('emailNotVerified')
  const ok = await upsertUser(caller.userKey, caller.email, now.toISOString())
  return ok ? { ok } : refuse('unauthenticated')
})
