import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  type GetRecordsOutput,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import type { StreamHandler } from '#lambdas/runtime/stream.ts'
import { toLambdaRecord } from './lambda-record.ts'

/**
 * Message in a stream's dead-letter queue. The message contains the position of the failed records
 * in the stream, not the records themselves.
 */
const StreamLetter = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
})
export type StreamLetter = z.infer<typeof StreamLetter>

/** Returns the parsed message; undefined if it comes from another source. */
export function parseStreamLetter(body: string): StreamLetter | undefined {
  const parsed = StreamLetter.safeParse(JSON.parse(body))
  return parsed.success ? parsed.data : undefined
}

/**
 * Delivers the records of a dead letter to the consumer again, and returns their number. Throws if
 * a record fails again or the letter comes from the counters.
 */
export async function redriveLetter(
  client: DynamoDBStreamsClient,
  letter: StreamLetter,
  handler: StreamHandler,
  sortKeyPrefixes: readonly string[],
): Promise<number> {
  // The counters remember their position in each shard, and would ignore these records.
  if (letter.requestContext.functionArn.includes('aggregates')) {
    throw new Error('Records that aggregates gave up are not redriven: run scripts/recount.ts')
  }
  const records = (await readRecords(client, letter)).filter(({ dynamodb }) =>
    sortKeyPrefixes.some((prefix) => dynamodb?.Keys?.['sk']?.S?.startsWith(prefix)),
  )
  const { batchItemFailures } = await handler({ Records: records })
  const [failed] = batchItemFailures
  if (failed) throw new Error(`The record ${failed.itemIdentifier} failed again`)
  return records.length
}

const CALLS_MAX = 300
/** Milliseconds before the next read after an empty page. A shard allows five reads a second. */
const PAUSE_MS = 200

/**
 * Returns all records of a dead letter. Throws if one is missing, so that the letter stays in its
 * queue.
 */
async function readRecords(
  client: DynamoDBStreamsClient,
  { DDBStreamBatchInfo: info }: StreamLetter,
): Promise<DynamoDBRecord[]> {
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({
      StreamArn: info.streamArn,
      ShardId: info.shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: info.startSequenceNumber,
    }),
  )
  const end = BigInt(info.endSequenceNumber)
  const records: DynamoDBRecord[] = []
  let iterator = ShardIterator
  for (let calls = 0; iterator !== undefined && calls < CALLS_MAX; calls += 1) {
    const answer: GetRecordsOutput = await client.send(
      new GetRecordsCommand({ ShardIterator: iterator }),
    )
    const some = (answer.Records ?? []).map((record) => toLambdaRecord(record, info.streamArn))
    records.push(...some.filter((record) => sequenceOf(record) <= end))
    if (some.some((record) => sequenceOf(record) >= end)) return records
    // A page may be empty although records follow.
    if (some.length === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    iterator = answer.NextShardIterator
  }
  throw new Error(`The records of shard ${info.shardId} were not found up to ${end}`)
}

function sequenceOf({ dynamodb }: DynamoDBRecord): bigint {
  return BigInt(dynamodb?.SequenceNumber ?? 0)
}
