import type { OutputOf } from '#shared/api/contract.ts'
import type { signOutEverywhere } from '#shared/api/me.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { userAccounts } from '../../identity/accounts.ts'
import { readUser } from '../../stores/fans/users.ts'
import { endSessionsSoFar } from '../staff/sessions.ts'

/**
 * Ends all sessions of an account. Signs out of the user pool first, because the caller's token is
 * rejected once the table records the end, and the request could not be repeated.
 */
export async function endSessionsEverywhere(
  { userKey, sub, accountName }: Caller,
  now: Date,
): Promise<OutputOf<typeof signOutEverywhere> | Refusal> {
  if ((await readUser(userKey)) === 'unauthenticated') return refuse('unauthenticated')
  await userAccounts().signOut(accountName, sub)
  await endSessionsSoFar(userKey, now)
  return { isDone: true }
}
