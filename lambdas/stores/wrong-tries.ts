import * as z from 'zod/mini'
import {
  WRONG_CODES_MAX,
  WRONG_CODES_WINDOW_SECONDS,
  WRONG_PURCHASE_CODES_MAX,
} from '#shared/constants.ts'
import { addSeconds } from '#shared/interval.ts'
import { Instant as InstantText } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../base/dynamo/dynamo.ts'
import { pinTriesKey } from './table/desk-keys.ts'
import { type ItemKey, keys } from './table/keys.ts'
import { digitTriesKey } from './table/proof-keys.ts'
import { getItem, type Item, parseItem, retryContended, tableName } from './table/table.ts'
import { updateParts } from './table/update-expression.ts'
import { type Outcome, writeAlone, writeTransaction } from './table/writes.ts'

/** Kind of code that a person types, with a limit on wrong tries. */
interface Guess {
  readonly keyOf: (userKey: string) => ItemKey
  /** Number of wrong tries within `WRONG_CODES_WINDOW_SECONDS` after which the person must wait. */
  readonly max: number
}

export const PURCHASE_CODES: Guess = { keyOf: keys.codeTries, max: WRONG_PURCHASE_CODES_MAX }
export const COUPON_DIGITS: Guess = { keyOf: digitTriesKey, max: WRONG_CODES_MAX }
/** Wrong PINs are counted by desk, whoever types them, so callers pass the desk's key. */
export const DESK_PINS: Guess = { keyOf: pinTriesKey, max: WRONG_CODES_MAX }

const ATTEMPTS = 4

const Tried = z.object({ wrongAt: z.array(InstantText) })

export function readTries({ keyOf }: Guess, userKey: string): Promise<Item | undefined> {
  return getItem(keyOf(userKey), { isConsistent: true })
}

/**
 * Returns the earliest time at which a user may try again, or undefined if the user may try now.
 */
export function triesPassAt({ max }: Pick<Guess, 'max'>, item: Item | undefined, now: Date) {
  const deciding = recentTries(item, now).at(-max)
  return deciding && addSeconds(deciding, WRONG_CODES_WINDOW_SECONDS)
}

/** Counts a wrong try. Fails if another wrong try was counted since `item` was read. */
export function countWrongTry(
  { keyOf, max }: Guess,
  { userKey, item, now }: { userKey: string; item: Item | undefined; now: Date },
): Promise<Outcome> {
  const wrongAt = [...recentTries(item, now), now.toISOString()].slice(-max)
  return writeTransaction({ tries: { update: triesUpdate(keyOf(userKey), item, wrongAt, now) } })
}

/**
 * Accepts a right try. Returns false if the stored tries have changed since `item` was read, so
 * that guesses sent at the same time gain nothing over guesses sent one after another.
 */
export async function acceptRightTry(
  { keyOf }: Guess,
  { userKey, item, now }: { userKey: string; item: Item | undefined; now: Date },
): Promise<boolean> {
  const update = triesUpdate(keyOf(userKey), item, timesOf(item) ?? [], now)
  const write = () => dynamo('UpdateItem', { TableName: tableName(), ...update })
  return (await writeAlone('a right try', write, ATTEMPTS)) === 'written'
}

/** Returns the update that stores wrong tries. It fails if they have changed since the read. */
function triesUpdate(key: ItemKey, item: Item | undefined, wrongAt: Instant[], now: Date) {
  return updateParts({
    key,
    add: new Map(),
    set: { wrongAt, ttl: Math.floor(now.getTime() / 1000) + WRONG_CODES_WINDOW_SECONDS },
    unchanged: [['wrongAt', timesOf(item)]],
  })
}

/**
 * Removes a try that was counted before it turned out to be right. If four attempts conflict with
 * other tries, it stays counted until the window ends.
 */
export async function forgetWrongTry(
  guess: Guess,
  { userKey, at }: { userKey: string; at: Instant },
): Promise<void> {
  const outcome = retryContended('a right try', ATTEMPTS, async () => {
    const item = await readTries(guess, userKey)
    const tried = timesOf(item) ?? []
    const place = tried.lastIndexOf(at)
    if (place < 0) return 'done'
    const update = updateParts({
      key: guess.keyOf(userKey),
      add: new Map(),
      set: { wrongAt: tried.toSpliced(place, 1) },
      unchanged: [['wrongAt', tried]],
    })
    const { kind } = await writeTransaction({ tries: { update } })
    return kind === 'done' ? 'done' : 'again'
  })
  void (await outcome)
}

/**
 * Returns the tries within the time window. Compares their times, because DynamoDB may delete
 * expired items late.
 */
export function recentTries(item: Item | undefined, now: Date): Instant[] {
  const since = addSeconds(now.toISOString(), -WRONG_CODES_WINDOW_SECONDS)
  return timesOf(item)?.filter((at) => at > since) ?? []
}

/** Returns the times of all stored tries, or undefined if none are stored. */
export function timesOf(item: Item | undefined): Instant[] | undefined {
  return item && parseItem(Tried, item).wrongAt
}
