import { dynamo } from '../../base/dynamo/dynamo.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import { pk } from '../table/keys.ts'
import { type Item, retryContended, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Part, writeTransaction } from '../table/writes.ts'
import { forgetCounter, rememberCounter } from './known-counters.ts'
import {
  type CountedRecord,
  type CounterWrite,
  planWrites,
  type ScopeRecords,
  seemsKnown,
} from './next-writes.ts'

/**
 * Number of groups of scopes processed in parallel, so that one group is read while another is
 * written. Up to twice `WRITES_AT_ONCE` writes may run in parallel.
 */
const PARTS_AT_ONCE = 2
const WRITES_AT_ONCE = 8
const READ_AT_ONCE = 100
const ATTEMPTS = 10

/**
 * Counts each record of a shard exactly once, even if batches repeat it. Each scope skips records
 * up to its checkpoint and adds the rest in one write, which requires an unchanged checkpoint.
 * Items that this instance wrote last are not read again.
 *
 * Cost per scope and batch: one write unit, and one read unless the item is known. A new day, a
 * late count or a full totals item costs 2 reads and 4 write units, plus 2 write units per further
 * kilobyte of the day.
 *
 * A redemption affects 4 scopes. In batches of 100, each redemption costs 1.7 write units, or 6.2
 * in the first batch of a day (test/streams/units). A batch of one redemption costs 4 units, or 16
 * if all scopes enter a new day. A proof affects the same scopes, and costs 1.5 write units in
 * batches of 100, or 4 alone.
 */
export async function countRecords(
  shardId: string,
  records: readonly CountedRecord[],
  now: Date,
): Promise<void> {
  const counters = [...byScope(inOrder(records)).values()]
  const { known = [], unknown = [] } = Object.groupBy(counters, (counter) =>
    seemsKnown(shardId, counter) ? 'known' : 'unknown',
  )
  const countKnown = () =>
    eachAtMost(WRITES_AT_ONCE, known, (counter) => countInScope(shardId, counter, now))
  const countRead = slicesOf(unknown, READ_AT_ONCE).map((some) => async () => {
    const first = await planWrites(shardId, some, now)
    await eachAtMost(WRITES_AT_ONCE, first, (next) =>
      countInScope(shardId, next.counter, now, next),
    )
  })
  await eachAtMost(PARTS_AT_ONCE, [countKnown, ...countRead], (count) => count())
}

/** Returns the records in stream order without duplicates, since the stream may repeat records. */
function inOrder(records: readonly CountedRecord[]): CountedRecord[] {
  const bySequence = new Map(records.map((record) => [record.sequence, record]))
  return [...bySequence.values()].sort((one, other) => (one.sequence < other.sequence ? -1 : 1))
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

/**
 * Counts a scope's new records, one write at a time. After a concurrent count, reads the totals
 * item again, and throws after ten attempts.
 */
async function countInScope(
  shardId: string,
  counter: ScopeRecords,
  now: Date,
  prepared?: CounterWrite,
): Promise<void> {
  const what = `counter of ${pk.scope(counter.scope)}`
  const readNext = async () => (await planWrites(shardId, [counter], now))[0]
  let first = prepared
  const outcome = await retryContended(what, ATTEMPTS, async () => {
    let next = first ?? (await readNext())
    first = undefined
    while (next) {
      if (!(await write(shardId, next))) return 'again'
      next = next.isLast ? undefined : await readNext()
    }
    return 'done'
  })
  if (outcome === 'contended') throw new Error(`The ${what} changed under ${ATTEMPTS} attempts`)
}

/** Writes a scope's counts. Returns false if the items were changed concurrently. */
async function write(shardId: string, next: CounterWrite): Promise<boolean> {
  const { counter, days, known } = next
  const update = updateParts(next.totals)
  const outcome = days.length === 0 ? await writeTotals(update) : await writeWithDays(update, days)
  if (outcome === 'done') rememberCounter(shardId, counter.scope, known)
  else forgetCounter(shardId, counter.scope)
  return outcome !== 'refused'
}

type Written = 'done' | 'filled' | 'refused'

/**
 * Writes the totals item. Returns `filled` if the item now exceeds a kilobyte, so that the next
 * write moves its counts to the day's item. Returns `refused` if the item has changed concurrently.
 */
async function writeTotals(update: ReturnType<typeof updateParts>): Promise<Written> {
  try {
    const { ConsumedCapacity } = await dynamo('UpdateItem', {
      TableName: tableName(),
      ...update,
      ReturnConsumedCapacity: 'INDEXES',
    })
    const { Table, CapacityUnits = 1 } = ConsumedCapacity ?? {}
    return (Table?.CapacityUnits ?? CapacityUnits) > 1 ? 'filled' : 'done'
  } catch (error) {
    const names = ['ConditionalCheckFailedException', 'TransactionConflictException']
    if (error instanceof Error && names.includes(error.name)) return 'refused'
    throw error
  }
}

async function writeWithDays(
  update: ReturnType<typeof updateParts>,
  days: readonly Item[],
): Promise<Written> {
  const parts = { totals: { update }, days: days.map((Item): Part => ({ put: { Item } })) }
  // The checkpoint makes the transaction idempotent, so no token is needed. With tokens, the local
  // database would search all recent tokens in each transaction, which is slow.
  const { kind } = await writeTransaction(parts, { isGuarded: true })
  return kind === 'done' ? 'done' : 'refused'
}
