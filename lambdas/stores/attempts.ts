import { keys } from './table/keys.ts'
import { getItem } from './table/table.ts'
import type { Part } from './table/transaction.ts'

const KEPT_DAYS = 2

/**
 * Marks a request as done, with what it has made: written with it, so that it is done once.
 * @param asked a digest of what was asked, where the attempt is good for nothing else.
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
  /** The key of what it has made. */
  readonly made: string
  readonly asked?: string
}

/** Returns what an earlier request of the same attempt has made. */
export async function readAttempt(attempt: string): Promise<Attempt | undefined> {
  const item = await getItem(keys.attempt(attempt), { isConsistent: true })
  if (item === undefined) return undefined
  const { made, asked } = item
  return { made: String(made), ...(asked !== undefined && { asked: String(asked) }) }
}

export async function madeBy(attempt: string): Promise<string | undefined> {
  return (await readAttempt(attempt))?.made
}
