import { dynamo } from '../../base/dynamo/dynamo.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { slicesOf } from '../../base/slices.ts'
import { keys, pk, type Scope } from '../table/keys.ts'
import { retryContended } from '../table/retry-contended.ts'
import { batchGet, type Item, tableName } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/transaction.ts'
import { type Update, updateParts } from '../table/update-expression.ts'
import {
  type Checkpoint,
  checkpointName,
  checkpointOf,
  outdatedCheckpoints,
  writeCheckpoint,
} from './checkpoints.ts'
import { addChange, type CounterChange, emptySums, type Sums } from './counter-layout.ts'
import { type Plan, planUpdates } from './counter-plan.ts'
import { addToDays } from './day-items.ts'

/** What one stream record adds to counters, and its place in its shard. */
export interface CountedRecord extends Checkpoint {
  readonly changes: readonly CounterChange[]
}

/** While some scopes are written, the next are read: twice as many writes are under way. */
const READS_AT_ONCE = 2
const WRITES_AT_ONCE = 8
const READ_AT_ONCE = 100
const ATTEMPTS = 10
/** A transaction holds 100 parts: the totals item, the day it closes, and one for each day of records. */
const DAYS_MAX = 90

/**
 * Counts the records of one shard exactly once, however often and in whatever batches they come.
 * A scope whose checkpoint is at or beyond a record passes it over; all that is new is summed and
 * added in one write, on the condition that the checkpoint is still the one that was read.
 *
 * Cost: one read and one write unit per scope that a batch touches, or 2 reads and 4 write units where the
 * scope enters a new day, counts for a past one or has filled its totals item; 2 more writes for each further
 * kilobyte of the day's counts, packed. A redemption touches 4 scopes; in batches of 100 these overlap:
 * 1.7 write units each, 6.2 in the first batch of a day (test/streams/units).
 * The worst case is a batch of one, with 4, or with 16 when all its scopes enter a new day.
 */
export async function countRecords(
  shardId: string,
  records: readonly CountedRecord[],
  now: Date,
): Promise<void> {
  const counters = [...byScope(inOrder(records)).values()]
  await eachAtMost(READS_AT_ONCE, slicesOf(counters, READ_AT_ONCE), async (some) => {
    const first = await prepare(shardId, some, now)
    await eachAtMost(WRITES_AT_ONCE, first, (write) => countInScope(shardId, write, now))
  })
}

/** Each record once, though the stream may bring it again. */
function inOrder(records: readonly CountedRecord[]): CountedRecord[] {
  const bySequence = new Map(records.map((record) => [record.sequence, record]))
  return [...bySequence.values()].sort((one, other) => (one.sequence < other.sequence ? -1 : 1))
}

/** What records add to one scope. */
interface ScopeRecords {
  readonly scope: Scope
  readonly records: (Checkpoint & { readonly changes: CounterChange[] })[]
}

function byScope(records: readonly CountedRecord[]): Map<string, ScopeRecords> {
  const scopes = new Map<string, ScopeRecords>()
  for (const { changes, ...place } of records) {
    for (const change of changes) {
      const id = pk.scope(change.scope)
      const found = scopes.get(id) ?? { scope: change.scope, records: [] }
      scopes.set(id, found)
      const last = found.records.at(-1)
      if (last?.sequence === place.sequence) last.changes.push(change)
      else found.records.push({ ...place, changes: [change] })
    }
  }
  return scopes
}

/** Counts what is new, a transaction at a time, and reads anew when something else has counted meanwhile. */
async function countInScope(shardId: string, first: CounterWrite, now: Date): Promise<void> {
  const { counter } = first
  const what = `counter of ${pk.scope(counter.scope)}`
  const readNext = async () => (await prepare(shardId, [counter], now))[0]
  let isFirst = true
  const outcome = await retryContended(what, ATTEMPTS, async () => {
    let next = isFirst ? first : await readNext()
    isFirst = false
    while (next) {
      if (!(await write(next))) return 'again'
      next = next.isLast ? undefined : await readNext()
    }
    return 'done'
  })
  if (outcome === 'contended') throw new Error(`The ${what} changed under ${ATTEMPTS} attempts`)
}

/** The next transaction of a counter. */
interface CounterWrite {
  readonly counter: ScopeRecords
  readonly totals: Update
  /** Items of days, to be put with it. */
  readonly days: readonly Item[]
  /** Whether all of its records are counted then. */
  readonly isLast: boolean
}

/** What is to be written next of counters that have anything new: all are read together, and then their days. */
async function prepare(
  shardId: string,
  counters: readonly ScopeRecords[],
  now: Date,
): Promise<CounterWrite[]> {
  const items = await batchGet(
    counters.map(({ scope }) => keys.countTotal(scope)),
    { isConsistent: true },
  )
  const planned = counters.flatMap((counter, i) => planNext(shardId, counter, items[i], now) ?? [])
  const days = await addToDays(planned.flatMap((next) => next.days))
  const byPartition = Map.groupBy(days, (day) => day.pk)
  return planned.map((next) => ({ ...next, days: byPartition.get(next.totals.key.pk) ?? [] }))
}

function planNext(shardId: string, counter: ScopeRecords, item: Item | undefined, now: Date) {
  const { scope, records } = counter
  const checkpoint = checkpointOf(item, shardId)
  const fresh = records.filter(
    ({ sequence }) => checkpoint === undefined || sequence > checkpoint.sequence,
  )
  const batch = sumThatFits(fresh)
  if (batch === undefined) return undefined
  const plan = planBatch(shardId, scope, batch, item, now)
  return { counter, ...plan, isLast: batch.last === fresh.at(-1) }
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
): Plan {
  const seen = checkpointName(shardId)
  const outdated = outdatedCheckpoints(item, shardId, now)
  const { totals, days } = planUpdates(scope, sums, item)
  const { set, remove = [], unchanged = [] } = totals
  return {
    totals: {
      ...totals,
      set: { ...set, [seen]: writeCheckpoint(last) },
      remove: [...remove, ...outdated],
      unchanged: [
        ...unchanged,
        ...[seen, ...outdated].map((name) => [name, item?.[name]] as const),
      ],
    },
    days,
  }
}

/** False when something else changed the items meanwhile. */
async function write({ totals, days }: CounterWrite): Promise<boolean> {
  const update = updateParts(totals)
  if (days.length > 0) {
    const parts = { totals: { update }, days: days.map((Item): Part => ({ put: { Item } })) }
    // The checkpoint guards it. The local engine goes through all tokens of ten minutes at each transaction.
    return (await writeTransaction(parts, { isGuarded: true })).kind === 'done'
  }
  try {
    await dynamo('UpdateItem', { TableName: tableName(), ...update })
    return true
  } catch (error) {
    const names = ['ConditionalCheckFailedException', 'TransactionConflictException']
    if (error instanceof Error && names.includes(error.name)) return false
    throw error
  }
}
