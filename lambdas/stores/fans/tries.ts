import { WRONG_CODES_MAX, WRONG_CODES_WINDOW_SECONDS } from '#shared/constants.ts'
import type { Instant } from '#shared/time.ts'
import { keys } from '../table/keys.ts'
import type { Item } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import type { Part } from '../table/writes.ts'
import { triesPassAt as passAt, recentTries, timesOf } from '../wrong-tries.ts'

/**
 * Returns the earliest time at which a person may try another code, or undefined if the person may
 * try now.
 */
export function triesPassAt(item: Item | undefined, now: Date): Instant | undefined {
  return passAt({ max: WRONG_CODES_MAX }, item, now)
}

/**
 * Returns a transaction part that adds a wrong try. The part fails if another try was added since
 * the read. The item is deleted only when its `ttl` expires, so a new account does not reset the
 * tries.
 */
export function countTry(personKey: string, item: Item | undefined, now: Date): Part {
  return {
    update: updateParts({
      key: keys.tries(personKey),
      add: new Map(),
      set: {
        wrongAt: [...recentTries(item, now), now.toISOString()].slice(-WRONG_CODES_MAX),
        ttl: Math.floor(now.getTime() / 1000) + WRONG_CODES_WINDOW_SECONDS,
      },
      unchanged: [['wrongAt', timesOf(item)]],
    }),
  }
}

/** Returns a check that fails if a wrong try was added since `item` was read. */
export function unchangedTries(personKey: string, item: Item | undefined): Part {
  const read = timesOf(item)
  return {
    check: {
      Key: keys.tries(personKey),
      ConditionExpression: read ? 'wrongAt = :read' : 'attribute_not_exists(pk)',
      ...(read && { ExpressionAttributeValues: { ':read': read } }),
    },
  }
}
