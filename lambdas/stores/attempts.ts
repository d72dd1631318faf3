import { keys } from './table/keys.ts'
import { getItem } from './table/table.ts'
import type { Part } from './table/writes.ts'

const KEPT_DAYS = 2

/**
 * Returns a transaction part that marks a request as done, with the created key, so that the request takes
 * effect once.
 * @param asked a digest of the request, if the attempt is valid for no other.
 */
export function attemptPart(attempt: string, made: string, now: Date, asked?: string): Part {
  const expiresAt = now.getTime() / 1000 + KEPT_DAYS * 24 * 3600
  return {
    put: {
      Item: {
        ...keys.attempt(attempt),
        made,
        ttl: Math.floor(expiresAt),
        ...(asked !== undefined && { asked }),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

interface Attempt {
  /** Key of the created thing. */
  readonly made: string
  readonly asked?: string
}

/** Returns the key created by an earlier request of the same attempt. */
export async function readAttempt(attempt: string): Promise<Attempt | undefined> {
  const item = await getItem(keys.attempt(attempt), { isConsistent: true })
  if (item === undefined) return undefined
  const { made, asked } = item
  return { made: String(made), ...(asked !== undefined && { asked: String(asked) }) }
}

export async function madeBy(attempt: string): Promise<string | undefined> {
  return (await readAttempt(attempt))?.made
}
