import { getItem, type Item } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Part, writeTransaction } from '../table/writes.ts'
import {
  addTo,
  dayKey,
  type Fields,
  openDayOf,
  type SalesLabel,
  salesListed,
  totalsKey,
} from './counter-layout.ts'
import { addToDays, countsOfDay } from './day-items.ts'
import { noteLate } from './late-months.ts'

/** Corrections to add to a scope's counters. Negative where a counter is too high. */
export interface Mend {
  readonly partition: string
  readonly totals: Fields
  readonly days: ReadonlyMap<string, Fields>
  /** First day with records. */
  readonly since: string | undefined
  /**
   * Fields of the deal for lists of sales; undefined unless the scope contains the sales of one
   * deal.
   */
  readonly label?: SalesLabel | undefined
}

const DAYS_AT_ONCE = 90

/**
 * Adds corrections, in several transactions if they are of many days. Returns false if a concurrent
 * count prevented one of them; earlier ones remain.
 */
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
  // If the function crashes here, the next recount finds the remaining corrections.
  const written = await getItem(totalsKey(partition), { isConsistent: true })
  return mendCounters({ ...mend, totals: new Map(), days: left }, written)
}

interface Closing {
  /** New open day. */
  readonly opens: string
  /** Previous open day. Its counts move from the totals item to the day's item. */
  readonly closes: string | undefined
  readonly moved: Fields
}

/**
 * Returns the new open day if corrections contain a later day than the current one; undefined
 * otherwise.
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

/**
 * Returns the transaction part for the totals item. The part invalidates the cached months of
 * corrected days.
 */
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
