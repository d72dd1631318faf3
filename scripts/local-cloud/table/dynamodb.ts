import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { LocalService } from '../service.ts'
import { tendStream } from '../streams/stream-file.ts'
import { waitUntil } from '../wait.ts'
import { tableDefinition } from './definition.ts'
import { type EngineOptions, startEngine, tableFile } from './table-engine.ts'

export interface TableOptions extends EngineOptions {
  readonly tableName: string
  readonly endpoint?: string | undefined
}

/** Starts Dynoxide, or uses the given endpoint, and creates the table if it does not exist. */
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

/** Enables item expiry, which is off in a table imported from a file. */
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
