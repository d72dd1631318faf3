import { salesListed } from '../table/keys.ts'
import { getItem, type Item } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import {
  addTo,
  dayKey,
  type Fields,
  openDayOf,
  type SalesLabel,
  totalsKey,
} from './counter-layout.ts'
import { addToDays, countsOfDay } from './day-items.ts'
import { noteLate } from './late-months.ts'

/** Sums that a scope's counters lack; negative where they have too much. */
export interface Mend {
  readonly partition: string
  readonly totals: Fields
  readonly days: ReadonlyMap<string, Fields>
  /** The first day of which there are records. */
  readonly since: string | undefined
  /** Fields that lists show of the deal whose sales they are, where there is one. */
  readonly label?: SalesLabel | undefined
}

const DAYS_AT_ONCE = 90

/** Adds what lacks, on the condition that nothing was counted since `read`; false when something was. */
export async function mendCounters(mend: Mend, read: Item | undefined): Promise<boolean> {
  const { partition } = mend
  const some = new Map([...mend.days].slice(0, DAYS_AT_ONCE))
  const left = new Map([...mend.days].slice(DAYS_AT_ONCE))
  const closing = closingDay(some, read)
  const added = [...withMoved(some, closing)].map(([day, add]) => ({
    key: dayKey(partition, day),
    add,
  }))
  const { kind } = await writeTransaction({
    totals: totalsPart({ ...mend, days: some }, closing, read),
    days: (await addToDays(added)).map((Item): Part => ({ put: { Item } })),
  })
  if (kind !== 'done' || left.size === 0) return kind === 'done'
  // Were it to stop here, the next recount finds what is left.
  const written = await getItem(totalsKey(partition), { isConsistent: true })
  return mendCounters({ ...mend, totals: new Map(), days: left }, written)
}

interface Closing {
  /** The day that is open from now on. */
  readonly opens: string
  /** The one that was, and its counts in the totals item, which move to their day. */
  readonly closes: string | undefined
  readonly moved: Fields
}

/**
 * Returns the open day to close when a later day is mended; the open day is the latest in which something was
 * counted.
 */
function closingDay(days: Mend['days'], read: Item | undefined): Closing | undefined {
  const closes = openDayOf(read)
  const opens = [...days.keys()].sort().at(-1)
  if (opens === undefined || opens <= (closes ?? '')) return undefined
  return { opens, closes, moved: closes === undefined ? new Map() : countsOfDay(read) }
}

function withMoved(days: Mend['days'], closing: Closing | undefined): Mend['days'] {
  if (closing?.closes === undefined) return days
  const sum = new Map(days.get(closing.closes))
  for (const [name, by] of closing.moved) addTo(sum, name, by)
  return new Map([...days, [closing.closes, sum]])
}

/** Counts of the open day go to its item too; what is kept of days before it was made without them. */
function totalsPart(mend: Mend, closing: Closing | undefined, read: Item | undefined): Part {
  const { partition, totals, days, since, label } = mend
  const openDay = openDayOf(read)
  const late = noteLate(
    read,
    [...days.keys()].filter((day) => openDay === undefined || day < openDay),
  )
  const known = read?.['since']
  return {
    update: updateParts({
      key: totalsKey(partition),
      add: new Map([...totals, ['revision', 1]]),
      set: {
        ...salesListed(partition),
        ...late.set,
        ...(closing && { day: closing.opens }),
        ...(since !== undefined && (typeof known !== 'string' || since < known) && { since }),
        ...(label !== undefined && read?.['label'] === undefined && { label }),
      },
      remove: [...late.remove, ...(closing?.moved.keys() ?? [])],
      unchanged: [['revision', read?.['revision']]],
    }),
  }
}
