import { endSessionsBefore, isSessionEnded } from '../../stores/staff/ended-sessions.ts'
import { writeTransaction } from '../../stores/table/writes.ts'

/** Exported again, since endpoints do not import stores. */
export { isSessionEnded }

/**
 * Ends all sessions of a user so far. If the user has a role, their tokens are refused from now on.
 */
export async function endSessionsSoFar(userKey: string, now: Date): Promise<void> {
  await writeTransaction({ sessions: endSessionsBefore(userKey, now) })
}
