import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'
import { toLambdaRecord } from '../../lambda-record.ts'

/** The stream of the local table. */
export interface StreamSourceReader {
  readonly streamArn: string
  /** Returns the shards, parents before their children. */
  shards(): Promise<readonly Shard[]>
  /** Returns an iterator that begins after a record, or at the oldest record of the shard. */
  iterator(shardId: string, after: string | undefined): Promise<string>
  /** Returns some records and the next iterator, which is absent if the shard has ended. */
  read(iterator: string): Promise<{ records: DynamoDBRecord[]; next: string | undefined }>
  close(): void
}

export async function openStream(endpoint: string, tableName: string): Promise<StreamSourceReader> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const options = { endpoint, region: 'ca-central-1', credentials }
  const StreamArn = await streamArnOf(new DynamoDBClient(options), tableName)
  const client = new DynamoDBStreamsClient(options)
  return {
    streamArn: StreamArn,
    shards: () => listShards(client, StreamArn),
    iterator: async (ShardId, after) => {
      const position =
        after === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' as const }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      const { ShardIterator } = await client.send(
        new GetShardIteratorCommand({ StreamArn, ShardId, ...position }),
      )
      if (ShardIterator === undefined) throw new Error(`Shard ${ShardId} gave no iterator`)
      return ShardIterator
    },
    read: async (ShardIterator) => {
      const answer = await client.send(new GetRecordsCommand({ ShardIterator }))
      const records = (answer.Records ?? []).map((record) => toLambdaRecord(record, StreamArn))
      return { records, next: answer.NextShardIterator }
    },
    close: () => client.destroy(),
  }
}

async function streamArnOf(client: DynamoDBClient, tableName: string): Promise<string> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
    if (Table?.LatestStreamArn === undefined) throw new Error(`Table ${tableName} has no stream`)
    return Table.LatestStreamArn
  } finally {
    client.destroy()
  }
}

async function listShards(client: DynamoDBStreamsClient, StreamArn: string): Promise<Shard[]> {
  const shards: Shard[] = []
  let from: string | undefined
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({
        StreamArn,
        ...(from !== undefined && { ExclusiveStartShardId: from }),
      }),
    )
    shards.push(...(StreamDescription?.Shards ?? []))
    from = StreamDescription?.LastEvaluatedShardId
  } while (from !== undefined)
  return parentsFirst(shards)
}

function parentsFirst(shards: readonly Shard[]): Shard[] {
  const byId = new Map(shards.map((shard) => [shard.ShardId, shard]))
  const depth = (shard: Shard): number => {
    const parent = byId.get(shard.ParentShardId)
    return parent === undefined ? 0 : 1 + depth(parent)
  }
  return shards.toSorted((one, other) => depth(one) - depth(other))
}
