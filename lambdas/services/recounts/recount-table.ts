import * as z from 'zod/mini'
import type { ListDrift } from '../../stores/counters/list-counts.ts'
import { pk } from '../../stores/table/keys.ts'
import type { Drift } from './drift.ts'
import { type RecountOptions, recountSlice } from './recount-slice.ts'
import { findStockDrift, mendStock, type StockDrift } from './recount-stock.ts'
import { RING } from './slices.ts'

/** Input of a recount that is started manually: of all scopes, or of the scope `only`. */
export const AskedRecount = z.strictObject({
  isMending: z.boolean(),
  settledMinutes: z.number().check(z.gte(0)),
  only: z.optional(z.string().check(z.minLength(1))),
})
export type AskedRecount = z.infer<typeof AskedRecount>

export interface RecountResult {
  readonly drift: readonly Drift[]
  readonly stocks: readonly StockDrift[]
  /**
   * Stored counts of fans, saved deals, codes and deal groups that differ from the actual numbers.
   */
  readonly lists: readonly ListDrift[]
  /** Scopes that could not be corrected, because their counters kept changing. */
  readonly unmended: readonly string[]
}

/**
 * Compares all counters of the table, or those of one scope, with their records, and corrects them
 * if requested.
 */
export async function recountTable(
  options: RecountOptions,
  settledMs?: number,
): Promise<RecountResult> {
  const drift: Drift[] = []
  const unmended: string[] = []
  const stocks: StockDrift[] = []
  const lists: ListDrift[] = []
  let from = 0
  while (from < RING) {
    const result = await recountSlice({ ...options, from })
    drift.push(...result.drift)
    lists.push(...result.lists)
    unmended.push(...result.unmended)
    const wrong = await findStockDrift(result.stocks, settledMs)
    stocks.push(...wrong)
    for (const stock of options.isMending ? wrong : []) {
      if (!(await mendStock(stock))) unmended.push(pk.offer(stock.offerKey))
    }
    from = result.slice.before
  }
  return { drift, stocks, lists, unmended }
}
