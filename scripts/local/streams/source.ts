import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as SdkRecord,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'

/** The stream of the local table, in terms of what the driver asks of it. */
export interface StreamSourceReader {
  readonly streamArn: string
  /** Shards, parents before their children. */
  shards(): Promise<readonly Shard[]>
  /** Returns where reading begins in a shard: after a record, or at its oldest. */
  iterator(shardId: string, after: string | undefined): Promise<string>
  /** Some records, and where to go on; no next iterator means that the shard has ended. */
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

/** Lambda passes times as seconds, where the SDK makes dates of them, and bytes as base64. */
export function toLambdaRecord(record: SdkRecord, eventSourceARN: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, ...rest } = record.dynamodb ?? {}
  const { ApproximateCreationDateTime, ...described } = rest
  const images = Object.entries({ Keys, NewImage, OldImage })
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN,
    ...(record.userIdentity && { userIdentity: record.userIdentity }),
    dynamodb: {
      ...described,
      ...Object.fromEntries(
        images.flatMap(([name, image]) => (image ? [[name, encodeBytes(image)]] : [])),
      ),
      ApproximateCreationDateTime: (ApproximateCreationDateTime ?? new Date()).getTime() / 1000,
    },
  }
}

type SdkImage = NonNullable<NonNullable<SdkRecord['dynamodb']>['NewImage']>

/** Bytes are attributes of items, never parts of lists or maps. */
function encodeBytes(image: SdkImage): Record<string, AttributeValue> {
  const encoded = Object.entries(image).map(([name, value]) => [
    name,
    value.B === undefined ? value : { B: Buffer.from(value.B).toString('base64') },
  ])
  return Object.fromEntries(encoded) as Record<string, AttributeValue>
}
