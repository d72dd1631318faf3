import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import fastify from 'fastify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { ulid } from 'ulid'
import type { Outputs } from '#scripts/local-cloud/index.ts'

/**
 * Serves a naive implementation of some endpoints with Fastify and the SDK's document client.
 * Checks the token of who redeems, but has no rules, limits or counters.
 */
async function serve({ dynamodbEndpoint, tableName, ...pool }: Outputs): Promise<void> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: dynamodbEndpoint,
      region: pool.region,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  )
  const issuer = `${pool.cognitoEndpoint}/${pool.userPoolId}`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  const app = fastify()

  app.get<{ Params: { key: string } }>('/deals/:key', async ({ params }) => {
    const Key = { pk: `OFFER#${params.key}`, sk: 'INFO' }
    return (await client.send(new GetCommand({ TableName: tableName, Key }))).Item
  })
  app.get('/deals', async () => {
    const { Items } = await client.send(
      new QueryCommand({
        TableName: tableName,
        Limit: 20,
        ScanIndexForward: false,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'LIST#deals' },
      }),
    )
    return { items: Items }
  })
  app.post<{ Params: { key: string } }>('/deals/:key/redemptions', async (request) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const { payload } = await jwtVerify(token, keys, { issuer })
    const Key = { pk: `OFFER#${request.params.key}`, sk: 'INFO' }
    const { Item } = await client.send(new GetCommand({ TableName: tableName, Key }))
    const id = ulid()
    const TransactItems = ['a', 'b'].map((sk) => ({
      Put: {
        TableName: tableName,
        Item: { pk: `BARE#${payload.sub}#${id}`, sk, deal: Item?.['description'] },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }))
    await client.send(new TransactWriteCommand({ TransactItems }))
    return { id }
  })

  process.once('disconnect', async () => {
    await app.close()
    process.exit(0)
  })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}

process.once('message', (outputs: Outputs) => void serve(outputs))
