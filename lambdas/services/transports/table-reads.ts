import { keys, pk } from '../../stores/table/keys.ts'
import { batchGet, getItem, queryPage } from '../../stores/table/table.ts'
import type { ComparedRead } from './compare.ts'

/** Number of items in a compared page. */
const LIMIT = 25

const deals = { pk: pk.list('deals'), newestFirst: true, limit: LIMIT }

/** Returns reads of public data, of missing items, and one that the table refuses. */
export async function tableReads(): Promise<ComparedRead[]> {
  const { items, next } = await queryPage(deals)
  const found = items.map((item) => ({ pk: item.pk, sk: item.sk }))
  return [
    { name: 'table: setting', read: () => getItem(keys.setting('CATEGORIES')) },
    {
      name: 'table: setting, consistent',
      read: () => getItem(keys.setting('CATEGORIES'), { isConsistent: true }),
    },
    { name: 'table: missing item', read: () => getItem(keys.offer('no-such-deal')) },
    { name: 'table: page of deals', read: () => queryPage(deals) },
    { name: 'table: next page', read: () => queryPage({ ...deals, after: next }) },
    { name: 'table: batch of deals', read: () => batchGet(found) },
    { name: 'table: refused query', read: () => queryPage({ ...deals, limit: 0 }) },
  ]
}
