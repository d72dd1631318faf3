import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { tableDefinition } from '#scripts/local/table/dynamodb.ts'

let made = 0

/** A new, empty table for the stores of this process; without a stream where the test makes records. */
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
