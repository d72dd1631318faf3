import { utcDay } from '#shared/stats/counters.ts'
import { keys, pk, type Scope } from '../table/keys.ts'
import { batchGet, type Item } from '../table/table.ts'
import type { Update } from '../table/update-expression.ts'
import {
  type Checkpoint,
  checkpointName,
  checkpointOf,
  outdatedCheckpoints,
  writeCheckpoint,
} from './checkpoints.ts'
import {
  addChange,
  addTo,
  type CounterChange,
  emptySums,
  type Fields,
  fieldsOf,
  openDayOf,
  type Sums,
  salesListed,
} from './counter-layout.ts'
import { addToDays, countsOfDay, type DayAddition } from './day-items.ts'
import { type KnownCounter, knownItem } from './known-counters.ts'
import { noteLate } from './late-months.ts'

/** Counter changes of one stream record, with its position in the shard. */
export interface CountedRecord extends Checkpoint {
  readonly changes: readonly CounterChange[]
}

/** Counter changes of one scope, grouped by stream record. */
export interface ScopeRecords {
  readonly scope: Scope
  readonly records: (Checkpoint & { readonly changes: CounterChange[] })[]
}

/**
 * Maximum number of days whose counts one transaction writes. The limit of 100 parts leaves room
 * for the totals item and for the day whose counts move out of it.
 */
const DAYS_MAX = 90

/** Next write of a counter, planned without reading the items of its days. */
interface PlannedWrite extends Plan {
  readonly counter: ScopeRecords
  /** True if no records remain after this write. */
  readonly isLast: boolean
  /** State of the totals item after the write. */
  readonly known: KnownCounter
}

export interface CounterWrite extends Omit<PlannedWrite, 'days'> {
  /** Items of days to put in the same transaction as the totals item. */
  readonly days: readonly Item[]
}

/**
 * Plans the next write of each of up to 100 counters with new records. Reads the totals items that
 * are not cached, in one batch, and then the items of days.
 */
export async function planWrites(
  shardId: string,
  counters: readonly ScopeRecords[],
  now: Date,
): Promise<CounterWrite[]> {
  const { planned, unknown } = planKnown(shardId, counters, now)
  const items = await batchGet(
    unknown.map(({ scope }) => keys.countTotal(scope)),
    { isConsistent: true },
  )
  for (const [i, counter] of unknown.entries()) {
    planned.push(...planNext(shardId, counter, items[i], now))
  }
  const days = await addToDays(planned.flatMap((next) => next.days))
  const byPartition = Map.groupBy(days, (day) => day.pk)
  return planned.map((next) => ({ ...next, days: byPartition.get(next.totals.key.pk) ?? [] }))
}

/**
 * Returns whether a counter can probably be written without a read: its totals item is cached, and
 * its last change has no day, or the day whose counts that item contains.
 */
export function seemsKnown(shardId: string, { scope, records }: ScopeRecords): boolean {
  const item = knownItem(shardId, scope)
  const last = records.at(-1)?.changes.at(-1)
  return (
    item !== undefined &&
    (last === undefined || !('at' in last) || utcDay(last.at) === openDayOf(item))
  )
}

/** Separates counters that can be written without a read from counters that must be read. */
function planKnown(shardId: string, counters: readonly ScopeRecords[], now: Date) {
  const planned: PlannedWrite[] = []
  const unknown: ScopeRecords[] = []
  for (const counter of counters) {
    const item = knownItem(shardId, counter.scope)
    const next = item && planNext(shardId, counter, item, now)
    if (next?.every(staysInOpenDay)) planned.push(...next)
    else unknown.push(counter)
  }
  return { planned, unknown }
}

/**
 * Returns whether a write only adds counts of the open day to the totals item. If it opens a new
 * day or changes items of days, the totals item must be read first.
 */
function staysInOpenDay({ totals, days }: PlannedWrite): boolean {
  return days.length === 0 && totals.set?.['day'] === undefined
}

/** Plans the next write of a counter. Returns an empty list if no record is new. */
function planNext(
  shardId: string,
  counter: ScopeRecords,
  item: Item | undefined,
  now: Date,
): PlannedWrite[] {
  const { scope, records } = counter
  const checkpoint = checkpointOf(item, shardId)
  const fresh = records.filter(
    ({ sequence }) => checkpoint === undefined || sequence > checkpoint.sequence,
  )
  const batch = sumThatFits(fresh)
  if (batch === undefined) return []
  const plan = planBatch(shardId, scope, batch, item, now)
  return [{ counter, ...plan, isLast: batch.last === fresh.at(-1) }]
}

interface Summed {
  readonly sums: Sums
  /** Last record included in the sums. */
  readonly last: CountedRecord
}

/**
 * Adds up as many records as fit into one transaction. Returns undefined if there are no records.
 */
function sumThatFits(records: readonly CountedRecord[]): Summed | undefined {
  const sums = emptySums()
  const full = records.findIndex(({ changes }) => {
    for (const change of changes) addChange(sums, change)
    return isFull(sums)
  })
  // If all records fit, `full` is -1, and `at(-1)` selects the last record.
  const last = records.at(full)
  return last && { sums, last }
}

function isFull({ days }: Sums): boolean {
  return days.size >= DAYS_MAX
}

function planBatch(
  shardId: string,
  scope: Scope,
  { sums, last }: Summed,
  item: Item | undefined,
  now: Date,
): Plan & Pick<PlannedWrite, 'known'> {
  const seen = checkpointName(shardId)
  const checkpoint = writeCheckpoint(last)
  const outdated = outdatedCheckpoints(item, shardId, now)
  const { totals, days } = planUpdates(scope, sums, item)
  const { set, remove = [], unchanged = [] } = totals
  return {
    totals: {
      ...totals,
      set: { ...set, [seen]: checkpoint },
      remove: [...remove, ...outdated],
      unchanged: [
        ...unchanged,
        ...[seen, ...outdated].map((name) => [name, item?.[name]] as const),
      ],
    },
    days,
    known: { openDay: openDayOf(set) ?? openDayOf(item), checkpoint },
  }
}

/**
 * Maximum estimated bytes of the totals item with the newest day's counts. The margin allows for
 * attributes that the same write adds, such as a checkpoint.
 */
const TOTALS_BYTES = 1024 - 100

/** Update of the totals item and additions to days, written in one transaction. */
interface Plan {
  readonly totals: Update
  readonly days: readonly DayAddition[]
}

function planUpdates(scope: Scope, sums: Sums, item: Item | undefined): Plan {
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
    /** Attributes that must be unchanged since they were read. */
    readonly unchanged: readonly string[]
  }
  readonly days: ReadonlyMap<string, Fields>
}

/**
 * Assigns counts to items. The totals item gets the totals and, while there is room, the newest
 * day's counts. All other counts go to the items of their days.
 */
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
      // Moving counts requires an unchanged revision. Otherwise the move could lose the counts of a
      // concurrent write.
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

/**
 * Assigns counts: the newest day's counts stay in the totals item while it has room, and all other
 * counts move to the items of their days.
 */
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

/** Returns an upper bound for the stored size, in bytes, of attributes that are not counts. */
function sizeOf(attributes: readonly [string, unknown][]): number {
  const bytesIn = (value: unknown) =>
    typeof value === 'number' ? 8 : Buffer.byteLength(JSON.stringify(value))
  return attributes.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesIn(value),
    0,
  )
}
