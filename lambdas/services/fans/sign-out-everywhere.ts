import type { OutputOf } from '#shared/api/contract.ts'
import type { signOutEverywhere } from '#shared/api/me.ts'
import { userAccounts } from '../../identity/accounts.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readUser } from '../../stores/fans/users.ts'
import { endSessionsSoFar } from '../staff/sessions.ts'

/**
 * Ends all sessions of an account. The pool comes first: a role's tokens are refused as soon as the
 * table knows, and the caller could not ask again.
 */
export async function endSessionsEverywhere(
  { userKey, accountName }: Caller,
  now: Date,
): Promise<OutputOf<typeof signOutEverywhere> | Refusal> {
  if ((await readUser(userKey)) === 'unauthenticated') return refuse('unauthenticated')
  await userAccounts().signOut(accountName, userKey)
  await endSessionsSoFar(userKey, now)
  return { isDone: true }
}
