import { type StreamHandler, streamConsumer } from '../runtime/stream.ts'
import { countersOf } from '../services/counters/aggregate.ts'
import { noteLateCounting } from '../services/counters/late-counting.ts'
import { countRecords } from '../stores/counters/counter-writes.ts'
import { forgetCounters, INSTANCE } from '../stores/counters/known-counters.ts'
import { COUNTED, changeOf, isOneOf } from '../stores/stream/changes.ts'

/**
 * Counts what fans do, and the deals by state. Checkpoints for each shard prevent counting a record
 * twice (see counter-writes.ts).
 */
const count = streamConsumer({
  read(record) {
    const { sequence, createdAt } = record
    const change = changeOf(record)
    return { sequence, createdAt, changes: isOneOf(COUNTED, change) ? countersOf(change) : [] }
  },
  async write(records, event) {
    const now = new Date()
    const [oldest] = records
    if (oldest) await noteLateCounting(oldest.createdAt, now)
    await countRecords(shardOf(event.shardId), records, now)
  },
})

/**
 * Field of the state that Lambda passes from one batch of a shard to the next. The field names the
 * Lambda instance that counted the previous batch. A different instance must read the counters
 * again.
 */
const COUNTED_BY = 'countedBy'

export const handler: StreamHandler = async (event) => {
  const shardId = shardOf(event.shardId)
  if (event.state?.[COUNTED_BY] !== INSTANCE) forgetCounters(shardId)
  const { state, ...answer } = await count(event)
  const isCounted = event.Records.length > 0
  return { ...answer, state: { ...state, ...(isCounted && { [COUNTED_BY]: INSTANCE }) } }
}

function shardOf(shardId: string | undefined): string {
  if (shardId === undefined) {
    throw new Error(
      'The event names no shard: the event source of aggregates needs a tumbling window',
    )
  }
  return shardId
}
