import { keys } from './table/keys.ts'
import { getItem } from './table/table.ts'
import type { Part } from './table/writes.ts'

const KEPT_DAYS = 2

/**
 * Returns a transaction part that marks an attempt as done and stores the created key, so that a
 * repeated request has no second effect.
 *
 * @param asked a digest of the request, if the attempt must not be repeated with other content.
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
  /** Key of the created entity. */
  readonly made: string
  readonly asked?: string
}

/** Returns the result of an earlier request with the same attempt; undefined if there was none. */
export async function readAttempt(attempt: string): Promise<Attempt | undefined> {
  const item = await getItem(keys.attempt(attempt), { isConsistent: true })
  if (item === undefined) return undefined
  const { made, asked } = item
  return { made: String(made), ...(asked !== undefined && { asked: String(asked) }) }
}

export async function madeBy(attempt: string): Promise<string | undefined> {
  return (await readAttempt(attempt))?.made
}
