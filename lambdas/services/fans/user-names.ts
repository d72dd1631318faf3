import { USERNAME_SUGGESTIONS_MAX } from '#shared/constants.ts'
import { similarUserNames } from '#shared/user-names.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { freeUserNames } from '../../stores/fans/user-names.ts'

/** Two numbers below 10, below 100 and so on: where many have a name, the longer ones are free. */
const NUMBERS_BELOW = [10, 10, 100, 100, 1000, 1000, 10_000, 100_000]

/** Whether a user name is free for a user, and else what is free at this moment. */
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
