import { salesListed } from '../table/keys.ts'
import type { Item } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { dayKey, type Fields, openDayOf, totalsKey } from './counter-layout.ts'

/** What a scope's counters lack; negative where they have too much. */
export interface Mend {
  readonly partition: string
  readonly totals: Fields
  readonly days: ReadonlyMap<string, Fields>
}

const DAYS_AT_ONCE = 90

/** Adds what lacks, on the condition that nothing was counted since `read`; false when something was. */
export async function mendCounters(mend: Mend, read: Item | undefined): Promise<boolean> {
  const { partition, totals, days } = mend
  const openDay = openDayOf(read)
  const openHours = (openDay !== undefined && days.get(openDay)) || new Map<string, number>()
  const closed = [...days].filter(([day]) => day !== openDay)
  const totalsPart: Part = {
    update: updateParts({
      key: totalsKey(partition),
      add: new Map([...totals, ...openHours, ['revision', 1]]),
      set: salesListed(partition),
      unchanged: [['revision', read?.['revision']]],
    }),
  }
  const tail = closed.map(
    ([day, add]): Part => ({
      update: updateParts({ key: dayKey(partition, day), add }),
    }),
  )
  const first = await writeTransaction({
    totals: totalsPart,
    days: tail.slice(0, DAYS_AT_ONCE),
  })
  if (first.kind !== 'done') return false
  // Days apart from the totals: were it to stop here, the next recount finds what is left.
  for (let from = DAYS_AT_ONCE; from < tail.length; from += DAYS_AT_ONCE) {
    const { kind } = await writeTransaction({ days: tail.slice(from, from + DAYS_AT_ONCE) })
    if (kind !== 'done') return false
  }
  return true
}
