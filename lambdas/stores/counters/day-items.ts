import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { isCount } from '#shared/stats/counters.ts'
import type { ItemKey } from '../table/keys.ts'
import { batchGetAll, type Item } from '../table/table.ts'
import { addTo, type Fields } from './counter-layout.ts'
import { boundDayPlaces } from './place-bounds.ts'

/**
 * Compression level 4 of 11 takes 0.1 ms for a day with many counts. A window of 64 kB is enough,
 * and a larger window takes longer.
 */
const PACKING = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
}

/**
 * Returns the item of a day with packed counts. Names and numbers are stored separately, because
 * this compresses better than pairs.
 */
export function dayItem(key: ItemKey, counts: Fields): Item {
  boundDayPlaces(counts)
  const names = [...counts.keys()].filter((name) => counts.get(name) !== 0).sort()
  const text = JSON.stringify([names, names.map((name) => counts.get(name))])
  return { ...key, packed: brotliCompressSync(text, PACKING) }
}

const Packed = z.tuple([z.array(z.string()), z.array(z.number())])

/**
 * Returns the counts in a day item, or the open day's counts in a totals item. Totals items and
 * older day items store counts as attributes.
 */
export function countsOfDay(item: Readonly<Record<string, unknown>> | undefined): Fields {
  const counts: Fields = new Map()
  for (const [name, count] of Object.entries(item ?? {})) {
    if (isCount(name) && typeof count === 'number') counts.set(name, count)
  }
  const packed = item?.['packed']
  if (!(packed instanceof Uint8Array)) return counts
  const text = brotliDecompressSync(packed).toString()
  const [names, numbers] = Packed.parse(JSON.parse(text))
  for (const [i, name] of names.entries()) addTo(counts, name, numbers[i] ?? 0)
  return counts
}

/** Counts to add to a day. */
export interface DayAddition {
  readonly key: ItemKey
  readonly add: Fields
}

/**
 * Returns the items of days with the counts added. Read the totals item before calling. Write the
 * totals item together with the days in a transaction that requires an unchanged `revision` and
 * increments it.
 */
export async function addToDays(days: readonly DayAddition[]): Promise<Item[]> {
  const items = await batchGetAll(
    days.map(({ key }) => key),
    { isConsistent: true },
  )
  return days.map(({ key, add }, i) => {
    const counts = countsOfDay(items[i])
    for (const [name, by] of add) addTo(counts, name, by)
    return dayItem(key, counts)
  })
}
