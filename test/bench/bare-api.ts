import { startCognito } from '#scripts/local/cognito/cognito.ts'
import { setHandlerEnvironment } from '#scripts/local/functions/environment.ts'
import { listenOnLoopback } from '#scripts/local/listen.ts'
import { createOutbox } from '#scripts/local/mail/outbox.ts'
import type { Outputs } from '#scripts/local/outputs.ts'
import { freePort } from '#scripts/local/ports.ts'
import { addOriginKey } from '#scripts/local/site/edge.ts'
import { createGateway } from '#scripts/local/site/gateway.ts'

type Table = Pick<Outputs, 'tableName' | 'dynamodbEndpoint'>

export type BareOutputs = Table &
  Pick<Outputs, 'apiUrl' | 'cognitoEndpoint' | 'userPoolId' | 'userPoolClientId'>

export interface BareApi {
  readonly outputs: BareOutputs
  stop(): Promise<void>
}

/** Token keys and gateway over a table, without the stream's consumers, which production runs elsewhere. */
export async function startBareApi(table: Table): Promise<BareApi> {
  const outbox = createOutbox({ stateFolder: undefined })
  const cognito = await startCognito({ stateFolder: undefined, port: await freePort(), outbox })
  const { userPoolId, userPoolClientId } = cognito
  setHandlerEnvironment(table, {
    USER_POOL_CLIENT_ID: userPoolClientId,
    TOKEN_ISSUER: cognito.issuer,
  })
  const gateway = createGateway()
  const site = await listenOnLoopback((request, response) => {
    addOriginKey(request)
    gateway(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  }, 0)
  return {
    outputs: {
      ...table,
      userPoolId,
      userPoolClientId,
      apiUrl: `${site.url}/api`,
      cognitoEndpoint: cognito.url,
    },
    stop: async () => {
      await site.close()
      await cognito.stop()
    },
  }
}
