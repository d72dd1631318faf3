import { EMPTY_TALLY, OfferTally } from '#shared/model/offer.ts'
import { stockShardKey } from '../table/crowd-keys.ts'
import { type CrowdedCount, countedBelow, countedOf } from '../table/crowded-count.ts'
import { keys } from '../table/keys.ts'
import { getItem, type Item, parseItem } from '../table/table.ts'

/**
 * Returns the count of a limited deal's redemptions: in its tally and, where the limit is large, in shards.
 */
export function redemptionsOf(offerKey: string): CrowdedCount {
  return {
    main: keys.tally(offerKey),
    name: 'totalRedeemed',
    shard: (shard) => stockShardKey(offerKey, shard),
  }
}

export async function readTally(offerKey: string): Promise<OfferTally> {
  const options = { isConsistent: true }
  return toTally(offerKey, await getItem(keys.tally(offerKey), options), options)
}

/** A tally that was read, with what its shards say: they are read where something was handed to them. */
export async function toTally(
  offerKey: string,
  item: Item | undefined,
  options: { isConsistent?: boolean } = {},
): Promise<OfferTally> {
  const totalRedeemed = await countedOf(redemptionsOf(offerKey), item, options)
  return { ...parseTally(item), totalRedeemed }
}

/** A tally to decide by whether one more fits below the limit. */
export async function tallyBelow(
  limit: number | undefined,
  offerKey: string,
  item: Item | undefined,
): Promise<OfferTally> {
  const totalRedeemed = await countedBelow(limit, redemptionsOf(offerKey), item)
  return { ...parseTally(item), totalRedeemed }
}

/** Parses the tally of a flash deal, whose sales are in no shard. */
export function parseTally(item: Item | undefined): OfferTally {
  return item ? parseItem(OfferTally, { ...EMPTY_TALLY, ...item }) : EMPTY_TALLY
}
