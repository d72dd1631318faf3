import { endSessionsBefore, isSessionEnded } from '../../stores/staff/ended-sessions.ts'
import { writeTransaction } from '../../stores/table/writes.ts'

/** Returns whether a token's session has ended; exported here because endpoints do not import stores. */
export { isSessionEnded }

/** Ends the sessions that a user has begun so far; for a user with a role, their tokens are refused from now on. */
export async function endSessionsSoFar(userKey: string, now: Date): Promise<void> {
  await writeTransaction({ sessions: endSessionsBefore(userKey, now) })
}
