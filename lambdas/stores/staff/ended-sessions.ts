import { staffKeys } from '../table/staff-keys.ts'
import { getItem } from '../table/table.ts'
import type { Part } from '../table/writes.ts'

/**
 * Number of seconds for which the end of a user's sessions is stored. ID tokens expire much earlier
 * (`TOKEN_MINUTES`).
 */
const KEPT_SECONDS = 2 * 3600

/**
 * Maximum time in milliseconds that the user pool waits for our trigger, which adds the role. The
 * token's time of issue is set after the trigger has run.
 */
const LATE_TOKENS_MS = 5_000

/**
 * Returns a transaction part that ends all sessions of a user, including tokens that are being
 * issued.
 */
export function endSessions(userKey: string): Part {
  return endAt(userKey, Date.now() + LATE_TOKENS_MS)
}

/**
 * Returns a transaction part that ends a user's earlier sessions. The time is rounded down, because
 * tokens state whole seconds and a sign-in in the same second must remain valid.
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
      // If the stored time is later, the part fails instead of replacing it.
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
