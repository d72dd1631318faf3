import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { WRONG_CODES_MAX, WRONG_CODES_WINDOW_SECONDS } from '#shared/constants.ts'
import { Instant as InstantText } from '#shared/model/common.ts'
import { addSeconds, type Instant } from '#shared/time.ts'
import { type ItemKey, keys } from './keys.ts'
import { type Item, parseItem } from './table.ts'
import type { Part } from './transaction.ts'
import { updateParts } from './update-expression.ts'

const Tried = z.object({ wrongAt: z.array(InstantText) })

/** Who tries, and from where: each is counted by itself. */
export interface Tryer {
  readonly userKey: string
  readonly address: string
}

/** The items that count wrong tries, as they were read. */
export interface Tries {
  readonly byUser: Item | undefined
  readonly byAddress: Item | undefined
}

export function triesKeys({ userKey, address }: Tryer): [ItemKey, ItemKey] {
  return [keys.tries('USER', userKey), keys.tries('ADDRESS', fingerprint(address))]
}

/** When the next try is allowed; undefined when it is now. */
export function triesPassAt({ byUser, byAddress }: Tries, now: Date): Instant | undefined {
  return [byUser, byAddress]
    .map((item) => passesAt(item, now))
    .filter((at) => at !== undefined)
    .sort()
    .at(-1)
}

function passesAt(item: Item | undefined, now: Date): Instant | undefined {
  const recent = recentTries(item, now)
  const deciding = recent.at(-WRONG_CODES_MAX)
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

/** Adds a wrong try to both, unless another has come between. */
export function countTries(tryer: Tryer, tries: Tries, now: Date): Part[] {
  return pairs(tryer, tries).map(([key, item]) => ({
    update: updateParts({
      key,
      add: new Map(),
      set: {
        wrongAt: [...recentTries(item, now), now.toISOString()].slice(-WRONG_CODES_MAX),
        ttl: Math.floor(now.getTime() / 1000) + WRONG_CODES_WINDOW_SECONDS,
      },
      unchanged: [['wrongAt', timesOf(item)]],
    }),
  }))
}

/** Fails when a wrong try has come between. */
export function unchangedTries(tryer: Tryer, tries: Tries): Part[] {
  return pairs(tryer, tries).map(([key, item]) => {
    const read = timesOf(item)
    return {
      check: {
        Key: key,
        ConditionExpression: read ? 'wrongAt = :read' : 'attribute_not_exists(pk)',
        ...(read && { ExpressionAttributeValues: { ':read': read } }),
      },
    }
  })
}

function pairs(tryer: Tryer, { byUser, byAddress }: Tries) {
  const [user, address] = triesKeys(tryer)
  return [
    [user, byUser],
    [address, byAddress],
  ] as const
}

/** Addresses are not kept as they are, only recognised. */
function fingerprint(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22)
}
