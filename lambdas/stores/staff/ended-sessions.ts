import { staffKeys } from '../table/staff-keys.ts'
import { getItem } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'

/** No ID token lives longer (`TOKEN_MINUTES`), with much to spare. */
const KEPT_SECONDS = 2 * 3600

/** So long the pool waits for the function that reads a role; its token is dated after that. */
const LATE_TOKENS_MS = 5_000

/** Ends every token of a user that was made before now, or is being made. */
export function endSessions(userKey: string): Part {
  return endAt(userKey, Date.now() + LATE_TOKENS_MS)
}

/** Ends the sessions of somebody who signs in again at once: tokens are dated by the whole second. */
export function endSessionsBefore(userKey: string, now: Date): Part {
  return endAt(userKey, Math.floor(now.getTime() / 1000) * 1000)
}

function endAt(userKey: string, endedAtMs: number): Part {
  const endedAt = new Date(endedAtMs).toISOString()
  const key = staffKeys.endedSessions(userKey)
  return {
    put: {
      Item: { ...key, endedAt, ttl: Math.ceil(endedAtMs / 1000) + KEPT_SECONDS },
      // An end that lies later stays.
      ConditionExpression: 'attribute_not_exists(endedAt) OR endedAt <= :endedAt',
      ExpressionAttributeValues: { ':endedAt': endedAt },
    },
  }
}

/** True of a token that was made before the sessions of its user were ended. */
export async function isSessionEnded(userKey: string, tokenMadeAt: Date): Promise<boolean> {
  const item = await getItem(staffKeys.endedSessions(userKey))
  return item !== undefined && tokenMadeAt.toISOString() < String(item['endedAt'])
}
