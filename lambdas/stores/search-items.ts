import { keys, pk, SORT } from './table/keys.ts'
import { type ScanPosition, type Stretch, scanPages } from './table/scan-table.ts'
import { batchGetAll, type Item } from './table/table.ts'

/**
 * The items from which search documents are made, of the whole table, page by page. Fans have such items
 * too, many times as many: they do not leave the table. For tasks: requests never scan.
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

/** The fan counts of organizations, as far as there are any. */
export async function readFanCounts(
  teamKeys: readonly string[],
): Promise<ReadonlyMap<string, Item>> {
  const found = await batchGetAll(teamKeys.map(keys.fans), { isConsistent: true })
  return new Map(
    teamKeys.flatMap((key, index) => {
      const item = found[index]
      return item === undefined ? [] : [[key, item]]
    }),
  )
}
