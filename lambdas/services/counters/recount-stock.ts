import { isDeepStrictEqual } from 'node:util'
import { eachAtMost } from '../../base/parallel.ts'
import {
  addToStock,
  countHeld,
  countRedeemed,
  countSold,
  readStock,
  type Stock,
} from '../../stores/purchases/stock.ts'

/** A deal's tally, and what its purchases, holds and redemptions come to, one by one. */
export interface StockDrift {
  readonly offerKey: string
  readonly noted: Stock
  readonly counted: Stock
}

const AT_ONCE = 8
/** The index follows the table within a second, nearly always: only a lasting difference counts. */
export const SETTLED_MS = 30_000

/**
 * Deals whose stock is wrong twice in the same way. A tally that moves while it is counted, or between the two
 * looks, is not judged: what moved it may have been counted in both, or in none.
 * Of redemptions a tally can only have too many: it counts those alone that were made under a limit.
 */
export async function findStockDrift(
  offerKeys: readonly string[],
  settledMs = SETTLED_MS,
): Promise<StockDrift[]> {
  const suspects = await lookAtStocks(offerKeys)
  if (suspects.length === 0) return []
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  const again = await lookAtStocks(suspects.map(({ offerKey }) => offerKey))
  return again.filter((one) => suspects.some((other) => isDeepStrictEqual(other, one)))
}

/** Adds what lacks; false where the stock has moved since. */
export function mendStock(drift: StockDrift): Promise<boolean> {
  return addToStock(drift.offerKey, lackOf(drift), drift.noted)
}

function lackOf({ noted, counted }: StockDrift): Stock {
  return {
    sold: counted.sold - noted.sold,
    taken: counted.taken - noted.taken,
    redeemed: counted.redeemed - noted.redeemed,
  }
}

async function lookAtStocks(offerKeys: readonly string[]): Promise<StockDrift[]> {
  const before = new Map<string, Stock>()
  await eachAtMost(AT_ONCE, offerKeys, async (offerKey) => {
    before.set(offerKey, await readStock(offerKey))
  })
  const held = await countHeld()
  const found: StockDrift[] = []
  await eachAtMost(AT_ONCE, [...before], async ([offerKey, earlier]) => {
    const sold = await countSold(offerKey)
    const redeemed = earlier.redeemed === 0 ? 0 : await countRedeemed(offerKey)
    const noted = await readStock(offerKey)
    if (!isDeepStrictEqual(earlier, noted)) return
    const counted = {
      sold,
      taken: sold + (held.get(offerKey) ?? 0),
      redeemed: Math.min(redeemed, noted.redeemed),
    }
    if (!isDeepStrictEqual(counted, noted)) found.push({ offerKey, noted, counted })
  })
  return found
}
