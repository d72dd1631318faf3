import { endSessionsBefore, isSessionEnded } from '../../stores/staff/ended-sessions.ts'
import { writeTransaction } from '../../stores/table/writes.ts'

/** Exported again, since endpoints do not import stores. */
export { isSessionEnded }

/**
 * Ends all current sessions of a user. If the user has a role, the tokens of these sessions are
 * refused from now on.
 */
export async function endSessionsSoFar(userKey: string, now: Date): Promise<void> {
  await writeTransaction({ sessions: endSessionsBefore(userKey, now) })
}
