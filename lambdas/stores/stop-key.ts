import { timingSafeEqual } from 'node:crypto'
import type { Item } from './table/table.ts'

/**
 * Returns whether a key is the stop key that an item contains. The comparison takes constant time,
 * so that timing does not help guessing. No key fits an item without a stop key.
 */
export function hasStopKey(item: Item | undefined, key: string): boolean {
  const [known, given] = [Buffer.from(String(item?.['stopKey'] ?? '')), Buffer.from(key)]
  return known.length > 0 && known.length === given.length && timingSafeEqual(known, given)
}
