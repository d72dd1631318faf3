import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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
import { INDEX } from '#lambdas/stores/keys.ts'
import type { LocalOptions, LocalService } from './service.ts'
import { tendStream } from './stream-file.ts'
import { waitUntil } from './wait.ts'

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

/** Starts Dynoxide, or uses the endpoint of DYNAMODB_ENDPOINT, and makes the table when it is not there. */
export async function startDynamoDb(
  options: LocalOptions & { tableName: string; endpoint?: string | undefined },
): Promise<LocalService & { url: string }> {
  const url = options.endpoint ?? `http://127.0.0.1:${options.port}`
  const engine = options.endpoint === undefined ? await startEngine(options) : undefined
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'ca-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  try {
    await waitUntil('the table engine', () => answers(client), engine)
    await createTable(client, options.tableName)
    if (engine && options.stateFolder !== undefined) tendStream(tableFile(options.stateFolder))
  } catch (error) {
    engine?.kill()
    throw error
  } finally {
    client.destroy()
  }
  return { name: 'DynamoDB', url, stop: () => stopEngine(engine) }
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

async function startEngine(options: LocalOptions): Promise<ChildProcess> {
  const folder = options.stateFolder
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const storage = folder === undefined ? [] : ['--db-path', tableFile(folder)]
  const engine = spawn(
    engineFile(),
    ['serve', '--host', '127.0.0.1', '--port', String(options.port), ...storage],
    // Its own process group: Ctrl-C in the terminal must not end it before the parts that use it.
    { stdio: ['ignore', 'ignore', 'inherit'], detached: true },
  )
  // Whatever ends this process ends the engine too.
  const end = () => engine.kill()
  process.once('exit', end)
  engine.once('exit', () => process.off('exit', end))
  await once(engine, 'spawn')
  return engine
}

/** Where the engine keeps its tables. */
export function tableFile(folder: string): string {
  return join(folder, 'table.sqlite')
}

/** The binary of this platform's package. */
export function engineFile(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..')
    const file = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
    if (existsSync(file)) return file
  } catch {
    // Told below: the package is optional and exists for some platforms only.
  }
  throw new Error(
    `The table engine ${name} is not installed. Install it with npm, or start DynamoDB Local and set DYNAMODB_ENDPOINT.`,
  )
}

async function stopEngine(engine: ChildProcess | undefined): Promise<void> {
  if (engine === undefined || engine.exitCode !== null) return
  const ended = once(engine, 'exit')
  engine.kill('SIGTERM')
  await ended
}
