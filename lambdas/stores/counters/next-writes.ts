import { utcDay } from '#shared/stats/counters.ts'
import { keys, type Scope } from '../table/keys.ts'
import { batchGet, type Item } from '../table/table.ts'
import {
  type Checkpoint,
  checkpointName,
  checkpointOf,
  outdatedCheckpoints,
  writeCheckpoint,
} from './checkpoints.ts'
import { addChange, type CounterChange, emptySums, openDayOf, type Sums } from './counter-layout.ts'
import { type Plan, planUpdates } from './counter-plan.ts'
import { addToDays } from './day-items.ts'
import { type KnownCounter, knownItem } from './known-counters.ts'

/** Counter changes of one stream record, and its place in its shard. */
export interface CountedRecord extends Checkpoint {
  readonly changes: readonly CounterChange[]
}

/** Changes of records to one scope. */
export interface ScopeRecords {
  readonly scope: Scope
  readonly records: (Checkpoint & { readonly changes: CounterChange[] })[]
}

/** A transaction holds 100 parts: the totals item, the day it closes, and one for each day of records. */
const DAYS_MAX = 90

/** The next write of a counter, without the items of days that go with it. */
interface PlannedWrite extends Plan {
  readonly counter: ScopeRecords
  /** Whether all of its records are counted then. */
  readonly isLast: boolean
  /** Knowledge of the counter once it is written. */
  readonly known: KnownCounter
}

export interface CounterWrite extends Omit<PlannedWrite, 'days'> {
  /** Items of days, to be put with it. */
  readonly days: readonly Item[]
}

/**
 * Plans the next writes of counters that have anything new, at most 100. Those that must be read are read
 * together, then their days.
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

/** Whether it can most likely be written unread: it is known, and its last record is of the open day. */
export function seemsKnown(shardId: string, { scope, records }: ScopeRecords): boolean {
  const item = knownItem(shardId, scope)
  const last = records.at(-1)?.changes.at(-1)
  return (
    item !== undefined &&
    (last === undefined || !('at' in last) || utcDay(last.at) === openDayOf(item))
  )
}

/** Separates the counters that can be written unread from those of which too little is known. */
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

/** Whether it moves no counts, for which all of them would have to be known. */
function staysInOpenDay({ totals, days }: PlannedWrite): boolean {
  return days.length === 0 && totals.set?.['day'] === undefined
}

/** Empty where nothing is new. */
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
  /** The record up to which they are summed. */
  readonly last: CountedRecord
}

/** The sum of the first of some records, as many as one transaction takes; undefined of none. */
function sumThatFits(records: readonly CountedRecord[]): Summed | undefined {
  const sums = emptySums()
  const full = records.findIndex(({ changes }) => {
    for (const change of changes) addChange(sums, change)
    return isFull(sums)
  })
  // Without a record that fills it, -1: the last.
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
