import { staffKeys } from '../table/staff-keys.ts'
import { getItem } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'

/** No ID token lives longer (infra/stacks/identity-stack.ts), with as much again to be safe. */
const KEPT_SECONDS = 2 * 3600

/** So long the pool waits for the function that reads a role; its token is dated after that. */
const LATE_TOKENS_MS = 5_000

/** Every token of a user that was made before now, or is being made, counts no more. */
export function endSessions(userKey: string): Part {
  const endedAt = Date.now() + LATE_TOKENS_MS
  return {
    put: {
      Item: {
        ...staffKeys.endedSessions(userKey),
        endedAt: new Date(endedAt).toISOString(),
        ttl: Math.ceil(endedAt / 1000) + KEPT_SECONDS,
      },
    },
  }
}

/** True of a token that was made before the sessions of its user were ended. */
export async function isSessionEnded(userKey: string, tokenMadeAt: Date): Promise<boolean> {
  const item = await getItem(staffKeys.endedSessions(userKey))
  return item !== undefined && tokenMadeAt.toISOString() < String(item['endedAt'])
}
