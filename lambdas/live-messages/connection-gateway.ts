import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { requireEnvironment } from '../base/environment.ts'
import { outsideWorld } from '../base/outside-world.ts'

/** Sends messages to open connections. */
export interface ConnectionGateway {
  /**
   * Sends a message. Returns `gone` if the connection is closed; throws if the message was not
   * accepted.
   */
  post(connectionId: string, message: string): Promise<'sent' | 'gone'>
  /** Closes a connection. Does nothing if it is already closed. */
  close(connectionId: string): Promise<void>
}

const gateway = /* @__PURE__ */ outsideWorld<ConnectionGateway>(apiGateway)

/** Replaces API Gateway, in the local cloud and in tests. */
export function provideConnectionGateway(other: ConnectionGateway | undefined): void {
  gateway.provide(other)
}

/** Returns the gateway set by `provideConnectionGateway`, or else API Gateway. */
export function connectionGateway(): ConnectionGateway {
  return gateway.get()
}

/** Maximum number of messages that a function sends in parallel. */
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
