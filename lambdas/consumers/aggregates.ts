import { type StreamHandler, streamConsumer } from '../runtime/stream.ts'
import { countersOf } from '../services/counters/aggregate.ts'
import { countRecords } from '../stores/counters/counter-writes.ts'
import { COUNTED, changeOf, isOneOf } from '../stores/stream/changes.ts'

/** Counts what fans do. Each scope's checkpoint per shard makes it exact: see counter-writes.ts. */
const count = streamConsumer({
  read(record) {
    const { sequence, createdAt } = record
    const change = changeOf(record)
    return { sequence, createdAt, changes: isOneOf(COUNTED, change) ? countersOf(change) : [] }
  },
  write: (records, event) => countRecords(shardOf(event.shardId), records, new Date()),
})

export const handler: StreamHandler = async (event) => {
  shardOf(event.shardId)
  return count(event)
}

function shardOf(shardId: string | undefined): string {
  if (shardId === undefined) {
    throw new Error(
      'The event names no shard: the event source of aggregates needs a tumbling window',
    )
  }
  return shardId
}
