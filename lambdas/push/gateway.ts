import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'

/** Hands messages to open connections. */
export interface ConnectionGateway {
  /** `gone` for a connection that is no more; throws when the message was not taken. */
  post(connectionId: string, message: string): Promise<'sent' | 'gone'>
  /** One that is closed already stays so. */
  close(connectionId: string): Promise<void>
}

const gateway = /* @__PURE__ */ outsideWorld<ConnectionGateway>(apiGateway)

/** Sets the gateway of this process where there is no API Gateway: the local cloud and tests. */
export function provideConnectionGateway(other: ConnectionGateway | undefined): void {
  gateway.provide(other)
}

/** Returns the provided gateway, else API Gateway. */
export function connectionGateway(): ConnectionGateway {
  return gateway.get()
}

/** Posts that one function has under way at once. */
export const POSTS_AT_ONCE = 50

function apiGateway(): ConnectionGateway {
  const client = new ApiGatewayManagementApiClient({
    endpoint: requireEnvironment('LIVE_ENDPOINT').LIVE_ENDPOINT,
    maxAttempts: 3,
    requestHandler: {
      httpsAgent: { maxSockets: POSTS_AT_ONCE },
      requestTimeout: 3_000,
      throwOnRequestTimeout: true,
    },
  })
  return {
    async post(ConnectionId, Data) {
      try {
        await client.send(new PostToConnectionCommand({ ConnectionId, Data }))
        return 'sent'
      } catch (error) {
        if (error instanceof GoneException) return 'gone'
        throw error
      }
    },
    async close(ConnectionId) {
      try {
        await client.send(new DeleteConnectionCommand({ ConnectionId }))
      } catch (error) {
        if (!(error instanceof GoneException)) throw error
      }
    },
  }
}
