import { isDeepStrictEqual } from 'node:util'
import { eachAtMost } from '../../base/parallel.ts'
import {
  addToStock,
  countHeld,
  countProven,
  countRedeemed,
  countSold,
  readStock,
  type Stock,
} from '../../stores/purchases/stock.ts'

/** Tally of a deal, and the actual numbers of its purchases, holds, redemptions and proofs. */
export interface StockDrift {
  readonly offerKey: string
  readonly noted: Stock
  readonly counted: Stock
}

const AT_ONCE = 8
/**
 * Milliseconds between the two comparisons. The index is usually behind by less than a second, so
 * only a lasting difference is an error.
 */
export const SETTLED_MS = 30_000

/**
 * Returns the deals whose stock differs from the actual numbers. Compares twice, and returns only
 * the deals that differ in the same way both times. Ignores redemptions and proofs that exceed the
 * tally, because the tally contains only those made while the deal had a limit.
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

/** Corrects the stock of a deal. Returns false if the stock has changed since the comparison. */
export function mendStock(drift: StockDrift): Promise<boolean> {
  return addToStock(drift.offerKey, lackOf(drift), drift.noted)
}

function lackOf({ noted, counted }: StockDrift): Stock {
  return {
    sold: counted.sold - noted.sold,
    taken: counted.taken - noted.taken,
    redeemed: counted.redeemed - noted.redeemed,
    proven: (counted.proven ?? 0) - (noted.proven ?? 0),
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
    const proven = earlier.proven ? await countProven(offerKey, earlier.proven) : earlier.proven
    const noted = await readStock(offerKey)
    if (!isDeepStrictEqual(earlier, noted)) return
    const counted = {
      sold,
      taken: sold + (held.get(offerKey) ?? 0),
      redeemed: Math.min(redeemed, noted.redeemed),
      ...(proven !== undefined && { proven: Math.min(proven, noted.proven ?? 0) }),
    }
    if (!isDeepStrictEqual(counted, noted)) found.push({ offerKey, noted, counted })
  })
  return found
}
