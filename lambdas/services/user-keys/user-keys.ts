import { newKey } from '../../base/keys.ts'
import { claimUserKey, readUserKey } from '../../stores/fans/account-users.ts'
import { readUser } from '../../stores/fans/users.ts'

/**
 * Returns the user key of an account. Assigns a key to a new account. Users who are older than our
 * own keys keep `sub` as their key. A stale read is harmless, because an existing entry is never
 * replaced here.
 */
export async function userKeyFor(sub: string, now: Date): Promise<string> {
  const known = await readUserKey(sub)
  if (known !== undefined) return known
  const isFromBefore = (await readUser(sub)) !== 'notFound'
  return claimUserKey(sub, isFromBefore ? sub : newKey(now.getTime()))
}

/** Returns the user key of an account, or `sub` if none has been assigned. */
export async function knownUserKey(sub: string): Promise<string> {
  return (await readUserKey(sub, { isConsistent: true })) ?? sub
}
