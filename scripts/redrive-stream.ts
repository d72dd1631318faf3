import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import type { StreamHandler } from '#lambdas/runtime/stream.ts'
import { toLambdaRecord } from './local/streams/source.ts'

/** What Lambda leaves in a dead-letter queue of a stream: where the records lay, not the records. */
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

/** Undefined for a message that some other source gave up. */
export function parseStreamLetter(body: string): StreamLetter | undefined {
  const parsed = StreamLetter.safeParse(JSON.parse(body))
  return parsed.success ? parsed.data : undefined
}

/** Hands the records of a letter to the consumer once more; returns how many there were. */
export async function redriveLetter(
  client: DynamoDBStreamsClient,
  letter: StreamLetter,
  handler: StreamHandler,
  sortKeyPrefixes: readonly string[],
): Promise<number> {
  // Counters keep how far they have read in each shard, and would pass these records over.
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
  for (let iterator = ShardIterator; iterator !== undefined; ) {
    const answer = await client.send(new GetRecordsCommand({ ShardIterator: iterator }))
    const some = (answer.Records ?? []).map((record) => toLambdaRecord(record, info.streamArn))
    const wanted = some.filter((record) => sequenceOf(record) <= end)
    records.push(...wanted)
    const isDone =
      wanted.length < some.length || wanted.some((record) => sequenceOf(record) === end)
    if (isDone || some.length === 0) break
    iterator = answer.NextShardIterator
  }
  return records
}

function sequenceOf({ dynamodb }: DynamoDBRecord): bigint {
  return BigInt(dynamodb?.SequenceNumber ?? 0)
}
