import { USERNAME_SUGGESTIONS_MAX } from '#shared/constants.ts'
import { similarUserNames } from '#shared/user-names.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { freeUserNames } from '../../stores/fans/user-names.ts'

/**
 * Exclusive upper bounds of the random numbers in suggestions. Large bounds find free names even
 * for a common name.
 */
const NUMBERS_BELOW = [10, 10, 100, 100, 1000, 1000, 10_000, 100_000]

/** Returns whether a user name is free for this user, and similar free names if it is not. */
export async function checkUserName(
  userName: string,
  userKey: string,
): Promise<{ available: boolean; suggestions: string[] } | Refusal> {
  const numbers = NUMBERS_BELOW.map((below) => 1 + Math.floor(Math.random() * (below - 1)))
  const free = await freeUserNames([userName, ...similarUserNames(userName, numbers)], userKey)
  if (free === undefined) return refuse('unauthenticated')
  if (free[0] === userName) return { available: true, suggestions: [] }
  return { available: false, suggestions: free.slice(0, USERNAME_SUGGESTIONS_MAX) }
}
