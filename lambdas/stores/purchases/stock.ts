import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { Checkout } from '#shared/model/checkout.ts'
import { Offer } from '#shared/model/offer.ts'
import { isKeySince } from '../../base/keys.ts'
import { totalsOf } from '../counters/counters.ts'
import { limitedCountOf, unitsProvenOf } from '../deals/redemptions.ts'
import { countedOf, lastTakenBy } from '../table/crowded-count.ts'
import { keys, purchasesOf } from '../table/keys.ts'
import { countHalves } from '../table/query-halves.ts'
import { batchGetAll, getItem, parseItem, queryAll } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { writeTransaction } from '../table/writes.ts'
import { HOLD_SHARDS } from './checkouts.ts'

const PAGE = 200

const Tally = z.object({
  totalPurchased: z.optional(z.number()),
  totalTaken: z.optional(z.number()),
  totalRedeemed: z.optional(z.number()),
  totalProven: z.optional(z.number()),
})

/**
 * Stock in the tally of a deal. `taken` counts sold and held units. `redeemed` counts redemptions
 * only if the deal has a limit, and `proven` counts proofs if the limit counts them.
 */
export interface Stock {
  readonly sold: number
  readonly taken: number
  readonly redeemed: number
  readonly proven?: number
}

export async function readStock(offerKey: string): Promise<Stock> {
  return (await readItem(offerKey)).stock
}

async function readItem(offerKey: string) {
  const options = { isConsistent: true }
  const item = await getItem(keys.tally(offerKey), options)
  const tally: z.infer<typeof Tally> = item ? parseItem(Tally, item) : {}
  const count = limitedCountOf(offerKey, item)
  const whole = { ...tally, [count.name]: await countedOf(count, item, options) }
  const { totalPurchased: sold = 0, totalTaken: taken = 0 } = whole
  const { totalRedeemed: redeemed = 0, totalProven: proven } = whole
  return { tally, stock: { sold, taken, redeemed, ...(proven !== undefined && { proven }) } }
}

/** Counts a deal's purchases, except those whose unit returned to sale. */
export async function countSold(offerKey: string): Promise<number> {
  let sold = 0
  const range = { pk: purchasesOf(offerKey), index: 'byOffer', limit: PAGE } as const
  for await (const item of queryAll(range)) {
    if (item['isUnitBack'] !== true) sold += 1
  }
  return sold
}

/** Reads the number of held units of each deal from its tally. */
export async function readHeld(offerKeys: readonly string[]): Promise<Map<string, number>> {
  const items = await batchGetAll(offerKeys.map(keys.tally))
  return new Map(
    offerKeys.map((key, i) => {
      const { totalPurchased = 0, totalTaken = totalPurchased } = Tally.parse(items[i] ?? {})
      return [key, Math.max(0, totalTaken - totalPurchased)]
    }),
  )
}

/** Counts the held units of each deal by reading all open checkouts. */
export async function countHeld(): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (let shard = 0; shard < HOLD_SHARDS; shard += 1) {
    const { offerPk } = keys.lookedAfter(shard, '', '')
    for await (const item of queryAll({ pk: offerPk, index: 'byOffer', limit: PAGE })) {
      const { state, offerKey } = parseItem(Checkout, item)
      if (state === 'held') held.set(offerKey, (held.get(offerKey) ?? 0) + 1)
    }
  }
  return held
}

/** Counts the records of a deal's redemptions, contest entries and purchases. */
export function countRedeemed(offerKey: string): Promise<number> {
  return countHalves(offerKey, 'byOffer')
}

/** Milliseconds in which a proof may not yet be counted by the deal's counters. */
const COUNTED_MS = 15 * 60_000

/**
 * Reads the number of a deal's proofs from its counters. Returns `noted` if that is higher and a
 * firing has a cap, because the cap was derived from the tally, or if the counters may lack proofs
 * that took a unit recently.
 */
export async function countProven(offerKey: string, noted: number): Promise<number> {
  const totals = keys.countTotal({ kind: 'offer', key: offerKey })
  const [counts, info] = await batchGetAll([totals, keys.offer(offerKey)])
  const { proven } = totalsOf(counts)
  if (proven >= noted || info === undefined) return proven
  if (parseItem(Offer, info).firing?.cap !== undefined) return noted
  const last = await lastTakenBy(unitsProvenOf(offerKey))
  const isRecent = last !== undefined && isKeySince(last, Date.now() - COUNTED_MS)
  return isRecent ? noted : proven
}

/** Adds numbers to a deal's tally. Returns false if the tally has changed since the read. */
export async function addToStock(offerKey: string, by: Stock, read: Stock): Promise<boolean> {
  const { tally, stock: now } = await readItem(offerKey)
  if (!isDeepStrictEqual(now, read)) return false
  const fields = [
    ['totalPurchased', 'sold'],
    ['totalTaken', 'taken'],
    ['totalRedeemed', 'redeemed'],
    ['totalProven', 'proven'],
  ] as const
  const moved = fields.filter(([, figure]) => (by[figure] ?? 0) !== 0)
  const stock = updateParts({
    key: keys.tally(offerKey),
    add: new Map(moved.map(([name, figure]) => [name, by[figure] ?? 0])),
    unchanged: fields.map(([name]) => [name, tally[name]]),
  })
  return (await writeTransaction({ stock: { update: stock } })).kind === 'done'
}
