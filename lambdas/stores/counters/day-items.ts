import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { isCount } from '#shared/stats/counters.ts'
import type { ItemKey } from '../table/keys.ts'
import { batchGetAll, type Item } from '../table/table.ts'
import { addTo, type Fields } from './counter-layout.ts'

/** Of eleven: a fraction of a millisecond for a busy day, and more would make it hardly smaller. */
const PACKING_EFFORT = 5

/** The item of a day: its counts packed. */
export function dayItem(key: ItemKey, counts: Fields): Item {
  const text = JSON.stringify([...counts].filter(([, count]) => count !== 0).sort())
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: PACKING_EFFORT },
  })
  return { ...key, packed }
}

const Packed = z.array(z.tuple([z.string(), z.number()]))

/** The counts of a day item, or those of the open day in a totals item, which are attributes, as in older day items. */
export function countsOfDay(item: Readonly<Record<string, unknown>> | undefined): Fields {
  const counts: Fields = new Map()
  for (const [name, count] of Object.entries(item ?? {})) {
    if (isCount(name) && typeof count === 'number') counts.set(name, count)
  }
  const packed = item?.['packed']
  if (!(packed instanceof Uint8Array)) return counts
  const text = brotliDecompressSync(packed).toString()
  for (const [name, count] of Packed.parse(JSON.parse(text))) addTo(counts, name, count)
  return counts
}

/** What is added to the counts of a day. */
export interface DayAddition {
  readonly key: ItemKey
  readonly add: Fields
}

/**
 * Reads the items of days and returns them with what is added. They are for transactions that hold the totals
 * item to the `revision` that was read before: each writing of days makes the next one, so nobody has written
 * them between.
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
