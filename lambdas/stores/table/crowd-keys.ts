import type { ItemKey } from './keys.ts'

/** Begins as the sort key of a tally, whose consumers look at its shards too. */
export const STOCK_SHARD = 'TALLY#SHARD'

const STOCK = 'STOCK#'

/** A shard of a limited deal's stock. */
export function stockShardKey(offerKey: string, shard: number): ItemKey {
  return { pk: `${STOCK}${offerKey}#${shard}`, sk: STOCK_SHARD }
}

/** The attribute by which a fan count and its shards note that a crowd follows, since when. */
export const RUSH = 'rushSince'

export function isRush(count: Readonly<Record<string, unknown>> | undefined): boolean {
  return count?.[RUSH] !== undefined
}

/** A shard of the fans who follow an organization while a crowd does. */
export function rushShardKey(teamKey: string, shard: number): ItemKey {
  return { pk: `RUSH#${teamKey}#${shard}`, sk: 'RUSH' }
}

/** The deal whose stock has a shard in this partition. */
export function dealOfShard({ pk }: ItemKey): string {
  return pk.slice(STOCK.length, pk.lastIndexOf('#'))
}
