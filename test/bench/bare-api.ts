import {
  createOutbox,
  loadEdge,
  loadGateway,
  type Outputs,
  setHandlerEnvironment,
  startCognito,
} from '#scripts/local-cloud/index.ts'
import { listenOnLoopback } from '#scripts/ports/listen.ts'
import { freePort } from '#scripts/ports/ports.ts'

type Table = Pick<Outputs, 'tableName' | 'dynamodbEndpoint'>

export type BareOutputs = Table &
  Pick<Outputs, 'apiUrl' | 'cognitoEndpoint' | 'userPoolId' | 'userPoolClientId'>

export interface BareApi {
  readonly outputs: BareOutputs
  stop(): Promise<void>
}

/**
 * Starts the API for a table, and a fake Cognito that signs tokens. Does not run stream consumers,
 * because they run on other machines in production.
 */
export async function startBareApi(table: Table): Promise<BareApi> {
  const outbox = createOutbox({ stateFolder: undefined })
  const cognito = await startCognito({ stateFolder: undefined, port: await freePort(), outbox })
  const { userPoolId, userPoolClientId } = cognito
  setHandlerEnvironment(table, {
    USER_POOL_CLIENT_ID: userPoolClientId,
    TOKEN_ISSUER: cognito.issuer,
  })
  const [{ addOriginKey }, { createGateway }] = await Promise.all([loadEdge(), loadGateway()])
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
