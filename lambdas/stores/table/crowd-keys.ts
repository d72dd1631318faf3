import type { ItemKey } from './keys.ts'

/** Begins as the sort key of a tally, whose consumers look at its shards too. */
export const STOCK_SHARD = 'TALLY#SHARD'

const STOCK = 'STOCK#'

/** A shard of a limited deal's stock. */
export function stockShardKey(offerKey: string, shard: number): ItemKey {
  return { pk: `${STOCK}${offerKey}#${shard}`, sk: STOCK_SHARD }
}

/** The deal whose stock has a shard in this partition. */
export function dealOfShard({ pk }: ItemKey): string {
  return pk.slice(STOCK.length, pk.lastIndexOf('#'))
}
