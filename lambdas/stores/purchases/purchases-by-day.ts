import * as z from 'zod/mini'
import { Purchase } from '#shared/model/purchase.ts'
import type { DayEntry } from '../by-day/day-entries.ts'
import { keys } from '../table/keys.ts'
import { batchGetAll, type Item, parseItem } from '../table/table.ts'

const Points = z.pick(Purchase, { userKey: true, key: true })
const Placed = z.extend(Points, z.pick(Purchase, { createdAt: true }).shape)

/** Returns the entry of a purchase, or undefined for other items. */
export function purchaseEntry(image: unknown): DayEntry | undefined {
  const { success, data } = Placed.safeParse(image)
  if (!success) return undefined
  const { createdAt, ...points } = data
  return { list: 'purchases', place: `${createdAt}#${data.key}`, points }
}

export async function purchasesAt(entries: readonly Item[]): Promise<Purchase[]> {
  const places = entries.map((entry) => parseItem(Points, entry))
  const items = await batchGetAll(
    places.map(({ userKey, key }) => keys.purchase(userKey, key)),
    { isConsistent: true },
  )
  return items.flatMap((item) => (item === undefined ? [] : [parseItem(Purchase, item)]))
}
