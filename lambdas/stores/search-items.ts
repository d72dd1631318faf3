import { type ItemKey, keys, pk, SORT } from './table/keys.ts'
import { type ScanPosition, type Stretch, scanPages } from './table/scan-table.ts'
import { batchGetAll, type Item } from './table/table.ts'

/**
 * Scans the table for deals, organizations and businesses, the sources of search documents. Do not
 * use it in requests, because it reads the entire table.
 */
export function scanSearchItems(
  take: (items: Item[]) => Promise<void>,
  stretch: Stretch = {},
): Promise<ScanPosition[]> {
  const owners = [pk.offer(''), pk.team(''), pk.sponsor('')]
  const values = Object.fromEntries(owners.map((prefix, index) => [`:owner${index}`, prefix]))
  const isOfOne = Object.keys(values).map((name) => `begins_with(pk, ${name})`)
  return scanPages(
    take,
    {
      FilterExpression: `sk = :info AND (${isOfOne.join(' OR ')})`,
      ExpressionAttributeValues: { ':info': SORT.info, ...values },
    },
    stretch,
  )
}

/** Reads the fan counts of organizations. Omits missing counts. */
export function readFanCounts(teamKeys: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  return readOf(teamKeys, keys.fans)
}

/** Reads the counters of deals. Omits deals without counters. */
export function readDealCounts(offerKeys: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  return readOf(offerKeys, countsOfDeal)
}

export function countsOfDeal(offerKey: string): ItemKey {
  return keys.countTotal({ kind: 'offer', key: offerKey })
}

async function readOf(
  owners: readonly string[],
  keyOf: (owner: string) => ItemKey,
): Promise<ReadonlyMap<string, Item>> {
  const found = await batchGetAll(owners.map(keyOf), { isConsistent: true })
  return new Map(
    owners.flatMap((owner, index) => {
      const item = found[index]
      return item === undefined ? [] : [[owner, item]]
    }),
  )
}
