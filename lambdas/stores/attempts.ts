import { keys } from './table/keys.ts'
import { getItem } from './table/table.ts'
import type { Part } from './table/transaction.ts'

const KEPT_DAYS = 2

/** That a request was done, and what it has made: written with it, so that it is done once. */
export function attemptPart(attempt: string, made: string, now: Date): Part {
  const expiresAt = now.getTime() / 1000 + KEPT_DAYS * 24 * 3600
  return {
    put: {
      Item: { ...keys.attempt(attempt), made, ttl: Math.floor(expiresAt) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

/** The key of what an earlier request of the same attempt has made. */
export async function madeBy(attempt: string): Promise<string | undefined> {
  const item = await getItem(keys.attempt(attempt), { isConsistent: true })
  return item && String(item['made'])
}
