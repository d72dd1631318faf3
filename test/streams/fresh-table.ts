import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { tableDefinition } from '#scripts/local-cloud/index.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

let made = 0

/**
 * Creates an empty table and makes the stores of this process use it. By default, the table has no
 * stream.
 */
export async function makeFreshTable(
  endpoint: string,
  options: { hasStream?: boolean } = {},
): Promise<string> {
  made += 1
  const tableName = `fanward-fresh-${process.pid}-${Date.now()}-${made}`
  const { StreamSpecification, ...definition } = tableDefinition(tableName)
  const client = new DynamoDBClient({
    endpoint,
    region: 'ca-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  await client.send(
    new CreateTableCommand({
      ...definition,
      ...(options.hasStream && StreamSpecification && { StreamSpecification }),
    }),
  )
  client.destroy()
  setEnvironment({ TABLE_NAME: tableName })
  return tableName
}

/**
 * Starts an engine for the tests of a file. Returns a function that creates an empty table in this
 * engine.
 */
export function openFreshTables(): (options?: { hasStream?: boolean }) => Promise<string> {
  const table = openTestTable()
  return (options) => makeFreshTable(table.endpoint, options)
}
