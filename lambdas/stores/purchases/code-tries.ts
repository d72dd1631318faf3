import * as z from 'zod/mini'
import { WRONG_CODES_WINDOW_SECONDS, WRONG_PURCHASE_CODES_MAX } from '#shared/constants.ts'
import { addSeconds } from '#shared/interval.ts'
import { Instant as InstantText } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { keys } from '../table/keys.ts'
import { type Item, parseItem } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Outcome, writeTransaction } from '../table/writes.ts'

const Tried = z.object({ wrongAt: z.array(InstantText) })

/**
 * Returns the earliest time at which a user may enter another purchase code, or undefined if the
 * user may enter one now.
 */
export function codeTriesPassAt(item: Item | undefined, now: Date): Instant | undefined {
  const deciding = recentTries(item, now).at(-WRONG_PURCHASE_CODES_MAX)
  return deciding && addSeconds(deciding, WRONG_CODES_WINDOW_SECONDS)
}

/** Counts a wrong purchase code. Fails if another wrong code was counted since `item` was read. */
export function countWrongCode(
  userKey: string,
  item: Item | undefined,
  now: Date,
): Promise<Outcome> {
  const wrongAt = [...recentTries(item, now), now.toISOString()].slice(-WRONG_PURCHASE_CODES_MAX)
  return writeTransaction({
    tries: {
      update: updateParts({
        key: keys.codeTries(userKey),
        add: new Map(),
        set: { wrongAt, ttl: Math.floor(now.getTime() / 1000) + WRONG_CODES_WINDOW_SECONDS },
        unchanged: [['wrongAt', timesOf(item)]],
      }),
    },
  })
}

function recentTries(item: Item | undefined, now: Date): Instant[] {
  const since = addSeconds(now.toISOString(), -WRONG_CODES_WINDOW_SECONDS)
  return timesOf(item)?.filter((at) => at > since) ?? []
}

function timesOf(item: Item | undefined): Instant[] | undefined {
  return item && parseItem(Tried, item).wrongAt
}
