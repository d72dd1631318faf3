import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCognito } from '#scripts/local/cognito/cognito.ts'
import { setHandlerEnvironment } from '#scripts/local/functions/environment.ts'
import { listenOnLoopback } from '#scripts/local/listen.ts'
import { createOutbox } from '#scripts/local/mail/outbox.ts'
import { freePort } from '#scripts/local/ports.ts'
import { addOriginKey } from '#scripts/local/site/edge.ts'
import { createGateway } from '#scripts/local/site/gateway.ts'
import { startDynamoDb } from '#scripts/local/table/dynamodb.ts'

/**
 * The API alone in a process of its own, as a load test wants it: table, token keys and gateway,
 * without the stream's consumers, which production runs elsewhere. Sends its addresses to the parent.
 */
async function serve(): Promise<void> {
  const tableName = 'fanward-bench'
  // In a file, as `npm start` has it: in memory the engine reads its whole stream at every write.
  const stateFolder = mkdtempSync(join(tmpdir(), 'fanward-bench-'))
  const table = await startDynamoDb({ stateFolder, port: await freePort(), tableName })
  const outbox = createOutbox({ stateFolder: undefined })
  const cognito = await startCognito({ stateFolder: undefined, port: await freePort(), outbox })
  setHandlerEnvironment(
    { tableName, dynamodbEndpoint: table.url },
    { USER_POOL_CLIENT_ID: cognito.userPoolClientId, TOKEN_ISSUER: cognito.issuer },
  )
  const gateway = createGateway()
  const site = await listenOnLoopback((request, response) => {
    addOriginKey(request)
    gateway(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  }, 0)
  process.once('disconnect', async () => {
    await site.close()
    await cognito.stop()
    await table.stop()
    rmSync(stateFolder, { recursive: true, force: true })
    process.exit(0)
  })
  process.send?.({
    apiUrl: `${site.url}/api`,
    tableName,
    dynamodbEndpoint: table.url,
    cognitoEndpoint: cognito.url,
    userPoolId: cognito.userPoolId,
    userPoolClientId: cognito.userPoolClientId,
  })
}

await serve()
