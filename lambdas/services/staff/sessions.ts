import { endSessionsBefore, isSessionEnded } from '../../stores/staff/ended-sessions.ts'
import { writeTransaction } from '../../stores/table/transaction.ts'

/** Tells whether a token still counts: endpoints, which know no store, ask here. */
export { isSessionEnded }

/** Ends the sessions that a user has begun so far; with a role, their tokens are refused from now on. */
export async function endSessionsSoFar(userKey: string, now: Date): Promise<void> {
  await writeTransaction({ sessions: endSessionsBefore(userKey, now) })
}
