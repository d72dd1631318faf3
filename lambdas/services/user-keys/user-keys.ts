import { newKey } from '../../base/keys.ts'
import { claimUserKey, readUserKey } from '../../stores/fans/account-users.ts'
import { readUser } from '../../stores/fans/users.ts'

/**
 * Returns the key of an account's user, and gives a new account its key. Users from before keys of
 * our own keep `sub` as their key. A stale read does no harm, since an entry is never replaced here.
 */
export async function userKeyFor(sub: string, now: Date): Promise<string> {
  const known = await readUserKey(sub)
  if (known !== undefined) return known
  const isFromBefore = (await readUser(sub)) !== 'notFound'
  return claimUserKey(sub, isFromBefore ? sub : newKey(now.getTime()))
}

/** Returns the key of an account's user without giving one to a new account. */
export async function knownUserKey(sub: string): Promise<string> {
  return (await readUserKey(sub, { isConsistent: true })) ?? sub
}
