import * as z from 'zod/mini'
import { WRONG_CODES_MAX, WRONG_CODES_WINDOW_SECONDS } from '#shared/constants.ts'
import { addSeconds } from '#shared/interval.ts'
import { Instant as InstantText } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { keys } from '../table/keys.ts'
import { type Item, parseItem } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'

const Tried = z.object({ wrongAt: z.array(InstantText) })

/** When a person may try the next code, by the item as it was read; undefined when it is now. */
export function triesPassAt(item: Item | undefined, now: Date): Instant | undefined {
  const deciding = recentTries(item, now).at(-WRONG_CODES_MAX)
  return deciding && addSeconds(deciding, WRONG_CODES_WINDOW_SECONDS)
}

/** Items that outlive their `ttl` still stand there for a while: the times themselves decide. */
function recentTries(item: Item | undefined, now: Date): Instant[] {
  const since = addSeconds(now.toISOString(), -WRONG_CODES_WINDOW_SECONDS)
  return timesOf(item)?.filter((at) => at > since) ?? []
}

function timesOf(item: Item | undefined): Instant[] | undefined {
  return item && parseItem(Tried, item).wrongAt
}

/**
 * Adds a wrong try of a person, unless another has come between. It goes by its `ttl` alone: whoever
 * deletes an account and makes it anew does not guess anew.
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

/** Fails when a wrong try has come between. */
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
