import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { INDEX } from '#lambdas/stores/table/keys.ts'
import type { LocalService } from '../service.ts'
import { tendStream } from '../streams/stream-file.ts'
import { waitUntil } from '../wait.ts'
import { type EngineOptions, startEngine, tableFile } from './table-engine.ts'

/** The table as the data stack declares it; test/infra compares the two. */
export function tableDefinition(tableName: string): CreateTableCommandInput {
  const indexes = Object.entries(INDEX)
  const attributes = ['pk', 'sk', ...indexes.flatMap(([, { pk, sk }]) => [pk, sk])]
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: keySchema('pk', 'sk'),
    GlobalSecondaryIndexes: indexes.map(([IndexName, { pk, sk }]) => ({
      IndexName,
      KeySchema: keySchema(pk, sk),
      Projection: { ProjectionType: 'ALL' },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  }
}

function keySchema(pk: string, sk: string) {
  return [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ]
}

export interface TableOptions extends EngineOptions {
  readonly tableName: string
  readonly endpoint?: string | undefined
}

/** Starts Dynoxide, or uses the endpoint of DYNAMODB_ENDPOINT, and makes the table when it is not there. */
export async function startDynamoDb(
  options: TableOptions,
): Promise<LocalService & { url: string }> {
  const { stateFolder, tableName, endpoint } = options
  const url = endpoint ?? `http://127.0.0.1:${options.port}`
  const engine = endpoint === undefined ? await startEngine(options) : undefined
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'ca-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    await waitUntil('the table engine', () => answers(client))
    await createTable(client, tableName)
    if (engine && stateFolder !== undefined) tendStream(tableFile(stateFolder))
  } catch (error) {
    await engine?.stop()
    throw error
  } finally {
    client.destroy()
  }
  return { name: 'DynamoDB', url, stop: async () => engine?.stop() }
}

async function answers(client: DynamoDBClient): Promise<boolean> {
  return client.send(new ListTablesCommand({})).then(
    () => true,
    () => false,
  )
}

async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    await client.send(new CreateTableCommand(tableDefinition(tableName)))
  }
  await enableExpiry(client, tableName)
}

/** A table that was imported from a file comes without it. */
async function enableExpiry(client: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  if (TimeToLiveDescription?.TimeToLiveStatus !== 'DISABLED') return
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    }),
  )
}
