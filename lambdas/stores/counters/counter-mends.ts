import { salesListed } from '../table/keys.ts'
import { getItem, type Item } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { dayKey, type Fields, openDayOf, totalsKey } from './counter-layout.ts'
import { addToDays } from './day-items.ts'
import { noteLate } from './late-months.ts'

/** What a scope's counters lack; negative where they have too much. */
export interface Mend {
  readonly partition: string
  readonly totals: Fields
  readonly days: ReadonlyMap<string, Fields>
  /** The first day of which there are records. */
  readonly since: string | undefined
}

const DAYS_AT_ONCE = 90

/** Adds what lacks, on the condition that nothing was counted since `read`; false when something was. */
export async function mendCounters(mend: Mend, read: Item | undefined): Promise<boolean> {
  const { partition } = mend
  const some = new Map([...mend.days].slice(0, DAYS_AT_ONCE))
  const left = new Map([...mend.days].slice(DAYS_AT_ONCE))
  const added = [...some].map(([day, add]) => ({ key: dayKey(partition, day), add }))
  const { kind } = await writeTransaction({
    totals: totalsPart({ ...mend, days: some }, read),
    days: (await addToDays(added)).map((Item): Part => ({ put: { Item } })),
  })
  if (kind !== 'done' || left.size === 0) return kind === 'done'
  // Were it to stop here, the next recount finds what is left.
  const written = await getItem(totalsKey(partition), { isConsistent: true })
  return mendCounters({ ...mend, totals: new Map(), days: left }, written)
}

/** Counts of the open day go to its item too; what is kept of days before it was made without them. */
function totalsPart({ partition, totals, days, since }: Mend, read: Item | undefined): Part {
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
        ...(since !== undefined && (typeof known !== 'string' || since < known) && { since }),
      },
      remove: late.remove,
      unchanged: [['revision', read?.['revision']]],
    }),
  }
}
