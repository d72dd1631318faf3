import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { utcDay } from '#shared/stats/counters.ts'
import { documentClient } from '../../base/clients.ts'
import { eachAtMost } from '../../base/parallel.ts'
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
import { addChange, type CounterChange, emptySums } from './counter-layout.ts'
import { planUpdates } from './counter-plan.ts'

/** What one stream record adds to counters, and its place in its shard. */
export interface CountedRecord extends Checkpoint {
  readonly changes: readonly CounterChange[]
}

const WRITES_AT_ONCE = 16
const READ_AT_ONCE = 100
const ATTEMPTS = 10
/** A transaction holds 100 parts: the totals item, the day it closes, and one for each day of records. */
const DAYS_MAX = 90
/** An expression holds 4 kB: so many names of counts, and those that move. */
const CHANGES_MAX = 300

/**
 * Counts the records of one shard exactly once, however often and in whatever batches they come.
 * A scope whose checkpoint is at or beyond a record passes it over; all that is new is summed and
 * added in one write, on the condition that the checkpoint is still the one that was read.
 *
 * Cost: one read and one write unit per scope that a batch touches, or 4 write units where the
 * scope enters a new day, counts for a past one or has filled its totals item; of a large scope 2 more
 * for each further kilobyte of the day. A redemption touches 4 scopes; in batches of 100 these overlap:
 * 1.9 write units each, 7 in the first batch of a day (test/streams/units).
 * The worst case is a batch of one, with 4, or with 16 when all its scopes enter a new day.
 */
export async function countRecords(
  shardId: string,
  records: readonly CountedRecord[],
  now: Date,
): Promise<void> {
  const counters = [...byScope(records).values()]
  for (let from = 0; from < counters.length; from += READ_AT_ONCE) {
    const some = counters.slice(from, from + READ_AT_ONCE)
    const items = await batchGet(
      some.map(({ scope }) => keys.countTotal(scope)),
      { isConsistent: true },
    )
    const pairs = some.map((counter, i) => ({ counter, item: items[i] }))
    await eachAtMost(WRITES_AT_ONCE, pairs, ({ counter, item }) =>
      countInScope(shardId, counter, item, now),
    )
  }
}

interface ScopeRecords {
  readonly scope: Scope
  readonly records: CountedRecord[]
}

function byScope(records: readonly CountedRecord[]): Map<string, ScopeRecords> {
  const scopes = new Map<string, ScopeRecords>()
  for (const record of records) {
    for (const { scope } of record.changes) {
      const id = pk.scope(scope)
      const found = scopes.get(id) ?? { scope, records: [] }
      scopes.set(id, found)
      if (found.records.at(-1)?.sequence !== record.sequence) {
        found.records.push({ ...record, changes: changesIn(id, record.changes) })
      }
    }
  }
  return scopes
}

function changesIn(scopeId: string, changes: readonly CounterChange[]): CounterChange[] {
  return changes.filter(({ scope }) => pk.scope(scope) === scopeId)
}

async function countInScope(
  shardId: string,
  counter: ScopeRecords,
  read: Item | undefined,
  now: Date,
): Promise<void> {
  const what = `counter of ${pk.scope(counter.scope)}`
  let isFirst = true
  const outcome = await retryContended(what, ATTEMPTS, async () => {
    const item = isFirst ? read : await readTotals(counter.scope)
    isFirst = false
    return countFrom(item, shardId, counter, now)
  })
  if (outcome === 'contended') throw new Error(`The ${what} changed under ${ATTEMPTS} attempts`)
}

/** Counts what is new, a transaction at a time; `again` when something else has counted meanwhile. */
async function countFrom(
  item: Item | undefined,
  shardId: string,
  counter: ScopeRecords,
  now: Date,
): Promise<'done' | 'again'> {
  const { scope, records } = counter
  const fresh = uncounted(records, checkpointOf(item, shardId))
  if (fresh.length === 0) return 'done'
  const some = thatFit(fresh)
  const isWritten = await write(toParts(shardId, scope, some, item, now))
  if (!isWritten) return 'again'
  if (fresh.length === some.length) return 'done'
  return countFrom(await readTotals(scope), shardId, counter, now)
}

async function readTotals(scope: Scope): Promise<Item | undefined> {
  const [item] = await batchGet([keys.countTotal(scope)], { isConsistent: true })
  return item
}

/** The first of some records, as many as one transaction takes. */
function thatFit(records: readonly CountedRecord[]): CountedRecord[] {
  const days = new Set<string>()
  let changes = 0
  const end = records.findIndex((record) => {
    for (const change of record.changes) if ('at' in change) days.add(utcDay(change.at))
    changes += record.changes.length
    return days.size > DAYS_MAX || changes > CHANGES_MAX
  })
  return end === -1 ? [...records] : records.slice(0, Math.max(1, end))
}

/** Records beyond the checkpoint, in order, each once. */
function uncounted(records: readonly CountedRecord[], checkpoint: Checkpoint | undefined) {
  const bySequence = new Map(records.map((record) => [record.sequence, record]))
  return [...bySequence.values()]
    .filter(({ sequence }) => checkpoint === undefined || sequence > checkpoint.sequence)
    .sort((one, other) => (one.sequence < other.sequence ? -1 : 1))
}

function toParts(
  shardId: string,
  scope: Scope,
  records: readonly CountedRecord[],
  item: Item | undefined,
  now: Date,
): Update[] {
  const sums = emptySums()
  for (const change of records.flatMap(({ changes }) => changes)) addChange(sums, change)
  const last = records.at(-1)
  if (last === undefined) throw new Error('There is nothing to count')
  const seen = checkpointName(shardId)
  const outdated = outdatedCheckpoints(item, shardId, now)
  const [totals, ...days] = planUpdates(scope, sums, item)
  if (totals === undefined) throw new Error('There is nothing to count')
  const { set, remove = [], unchanged = [] } = totals
  return [
    {
      ...totals,
      set: { ...set, [seen]: writeCheckpoint(last) },
      remove: [...remove, ...outdated],
      unchanged: [
        ...unchanged,
        ...[seen, ...outdated].map((name) => [name, item?.[name]] as const),
      ],
    },
    ...days,
  ]
}

/** False when something else changed the items meanwhile. */
async function write(updates: readonly Update[]): Promise<boolean> {
  const [first, ...rest] = updates.map(updateParts)
  if (first === undefined) return true
  if (rest.length > 0) {
    const days = rest.map((update): Part => ({ update }))
    return (await writeTransaction({ totals: { update: first }, days })).kind === 'done'
  }
  try {
    await documentClient().send(new UpdateCommand({ TableName: tableName(), ...first }))
    return true
  } catch (error) {
    const names = ['ConditionalCheckFailedException', 'TransactionConflictException']
    if (error instanceof Error && names.includes(error.name)) return false
    throw error
  }
}
