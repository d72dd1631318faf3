import { keys, pk, type Scope, salesListed } from '../table/keys.ts'
import type { Item } from '../table/table.ts'
import type { Update } from '../table/update-expression.ts'
import { addTo, type Fields, fieldsOf, openDayOf, type Sums } from './counter-layout.ts'
import { countsOfDay, type DayAddition } from './day-items.ts'
import { noteLate } from './late-months.ts'

/** Read before, the totals item stays below a kilobyte with what a batch adds: checkpoint, totals and days. */
const TOTALS_BYTES = 1024 - 100

/** The update of the totals item, and what is added to days with it; written together or not at all. */
export interface Plan {
  readonly totals: Update
  readonly days: readonly DayAddition[]
}

export function planUpdates(scope: Scope, sums: Sums, item: Item | undefined): Plan {
  const { totals, days } = layOut(sums, item)
  const listed = { ...salesListed(pk.scope(scope)), ...(sums.label && { label: sums.label }) }
  return {
    totals: {
      key: keys.countTotal(scope),
      ...totals,
      set: { ...totals.set, ...listed },
      unchanged: totals.unchanged.map((name) => [name, item?.[name]]),
    },
    days: [...days].map(([day, add]) => ({ key: keys.countDay(scope, day), add })),
  }
}

interface Layout {
  readonly totals: {
    readonly add: Fields
    readonly set: Record<string, unknown>
    readonly remove: readonly string[]
    /** Attributes that must be as they were read. */
    readonly unchanged: readonly string[]
  }
  readonly days: ReadonlyMap<string, Fields>
}

/** Distributes sums among the totals item and the items of days. */
function layOut(sums: Sums, item: Item | undefined): Layout {
  const openDay = openDayOf(item)
  const newest = [...sums.days.keys(), openDay ?? ''].sort().at(-1) ?? ''
  const late = openDay === undefined ? [] : [...sums.days.keys()].filter((day) => day < openDay)
  const noted = noteLate(item, late)
  const { moved, add, set, days } = placeCounts(sums, item, newest)
  const since = firstOf(sums, item)
  const isFirst = since !== (item?.['since'] ?? '')
  const isNewDay = newest !== (openDay ?? '')
  return {
    totals: {
      add: new Map([...sums.totals, ['revision', 1], ...add]),
      set: {
        ...(isNewDay && { day: newest }),
        ...(isFirst && { since }),
        ...Object.fromEntries(set),
        ...noted.set,
      },
      remove: [...moved.filter((name) => !set.has(name)), ...noted.remove],
      // No day was written since, the counts that move are all that are there, also where none were, and a
      // revision is noted once.
      unchanged: [
        'day',
        ...(isFirst ? ['since'] : []),
        ...(days.size > 0 || isNewDay ? ['revision'] : []),
      ],
    },
    days,
  }
}

function firstOf({ days }: Sums, item: Item | undefined): string {
  const known = item?.['since']
  return [...days.keys(), ...(typeof known === 'string' ? [known] : [])].sort()[0] ?? ''
}

const NONE: Fields = new Map()

/** Counts of the newest day stay in the totals item while there is room, all others go to their days. */
function placeCounts(sums: Sums, item: Item | undefined, newest: string) {
  const lying = countsOfDay(item)
  const lyingDay = openDayOf(item) ?? newest
  const counts = sums.days.get(newest) ?? NONE
  const days = new Map([...sums.days].filter(([day]) => day !== newest))
  const isSameDay = lyingDay === newest
  const names = isSameDay ? [...lying.keys(), ...counts.keys()] : [...counts.keys()]
  const others = Object.entries(item ?? {}).filter(([name]) => !lying.has(name))
  const hasRoom = bytesOf(new Set(names)) + sizeOf(others) <= TOTALS_BYTES
  if (hasRoom && isSameDay) return { moved: [], add: counts, set: NONE, days }
  for (const [name, by] of lying) addTo(fieldsOf({ ...sums, days }, lyingDay), name, by)
  if (!hasRoom) {
    for (const [name, by] of counts) addTo(fieldsOf({ ...sums, days }, newest), name, by)
  }
  return { moved: [...lying.keys()], add: NONE, set: hasRoom ? counts : NONE, days }
}

const NUMBER_BYTES = 3

function bytesOf(names: ReadonlySet<string>): number {
  return [...names].reduce((sum, name) => sum + Buffer.byteLength(name) + NUMBER_BYTES, 0)
}

/** Returns at least the size that the table reckons, for attributes that are no counts. */
function sizeOf(attributes: readonly [string, unknown][]): number {
  const bytesIn = (value: unknown) =>
    typeof value === 'number' ? 8 : Buffer.byteLength(JSON.stringify(value))
  return attributes.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesIn(value),
    0,
  )
}
