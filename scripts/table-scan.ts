import { SORT } from '#lambdas/stores/keys.ts'
import type { Item } from '#lambdas/stores/table.ts'
import { scanTable } from './scan-all.ts'

/** The items from which search documents are made, of the whole table. For scripts: requests never scan. */
export async function scanSearchItems(): Promise<Item[]> {
  const items: Item[] = []
  await scanTable((item) => items.push(item), {
    FilterExpression: 'sk IN (:info, :fans)',
    ExpressionAttributeValues: { ':info': SORT.info, ':fans': SORT.fans },
  })
  return items
}
