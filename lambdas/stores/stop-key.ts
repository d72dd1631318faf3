import { timingSafeEqual } from 'node:crypto'
import type { Item } from './table/table.ts'

/**
 * Returns whether a key is the item's stop key, the secret of a link that stops mails or alerts.
 * The comparison takes constant time, so that timing does not help guessing. No key fits an item
 * without a stop key.
 */
export function hasStopKey(item: Item | undefined, key: string): boolean {
  const [known, given] = [Buffer.from(String(item?.['stopKey'] ?? '')), Buffer.from(key)]
  return known.length > 0 && known.length === given.length && timingSafeEqual(known, given)
}
