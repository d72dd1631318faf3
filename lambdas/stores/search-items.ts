import { SORT } from './table/keys.ts'
import { scanTable } from './table/scan-table.ts'
import type { Item } from './table/table.ts'

/** The items from which search documents are made, of the whole table. For tasks: requests never scan. */
export async function scanSearchItems(): Promise<Item[]> {
  const items: Item[] = []
  await scanTable((item) => items.push(item), {
    FilterExpression: 'sk IN (:info, :fans)',
    ExpressionAttributeValues: { ':info': SORT.info, ':fans': SORT.fans },
  })
  return items
}
