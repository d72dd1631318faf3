import { staffKeys } from '../table/staff-keys.ts'
import { getItem } from '../table/table.ts'
import type { Part } from '../table/writes.ts'

/** Seconds for which the mark is stored, well above the lifetime of ID tokens (`TOKEN_MINUTES`). */
const KEPT_SECONDS = 2 * 3600

/** Milliseconds for which the pool waits for the function that reads a role; the token is dated afterwards. */
const LATE_TOKENS_MS = 5_000

/** Returns a part that ends every token of a user issued before now, or being issued. */
export function endSessions(userKey: string): Part {
  return endAt(userKey, Date.now() + LATE_TOKENS_MS)
}

/**
 * Returns a part that ends earlier sessions of a user who signs in again at once: tokens are dated by the
 * whole second.
 */
export function endSessionsBefore(userKey: string, now: Date): Part {
  return endAt(userKey, Math.floor(now.getTime() / 1000) * 1000)
}

function endAt(userKey: string, endedAtMs: number): Part {
  const endedAt = new Date(endedAtMs).toISOString()
  const key = staffKeys.endedSessions(userKey)
  return {
    put: {
      Item: { ...key, endedAt, ttl: Math.ceil(endedAtMs / 1000) + KEPT_SECONDS },
      // A later end is kept.
      ConditionExpression: 'attribute_not_exists(endedAt) OR endedAt <= :endedAt',
      ExpressionAttributeValues: { ':endedAt': endedAt },
    },
  }
}

/** Returns whether a token was issued before its user's sessions were ended. */
export async function isSessionEnded(userKey: string, tokenMadeAt: Date): Promise<boolean> {
  const item = await getItem(staffKeys.endedSessions(userKey))
  return item !== undefined && tokenMadeAt.toISOString() < String(item['endedAt'])
}
