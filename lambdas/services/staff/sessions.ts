import { endSessionsBefore, isSessionEnded } from '../../stores/staff/ended-sessions.ts'
import { throwIfBusy, writeTransaction } from '../../stores/table/writes.ts'

/** Exported again, since endpoints do not import stores. */
export { isSessionEnded }

/**
 * Ends all current sessions of a user. If the user has a role, the tokens of these sessions are
 * refused from now on. Throws if concurrent writes prevented it.
 */
export async function endSessionsSoFar(userKey: string, now: Date): Promise<void> {
  const outcome = await writeTransaction({ sessions: endSessionsBefore(userKey, now) })
  // If the condition fails, a later end is stored, which ends these sessions too.
  throwIfBusy(outcome, `end of the sessions of ${userKey}`)
}
