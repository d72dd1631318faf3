import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import type { ServerMessage } from '#shared/api/live.ts'
import { logger, loggingFailure } from '../base/logger.ts'

export interface LiveRequest {
  readonly connectionId: string
  readonly body: string | undefined
  /** Origin of the connecting page; undefined for open connections and for programs. */
  readonly origin: string | undefined
  readonly now: Date
}

/** Event with its headers, which exist only for `$connect` and are missing in AWS's types. */
export type LiveEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export type LiveHandler = (event: LiveEvent) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Returns the handler of a route of the WebSocket API. The function's result is sent over the connection;
 * `refused` prevents the connection. If the function throws, API Gateway sends the client its own error
 * message.
 */
export function liveRoute(
  run: (request: LiveRequest) => Promise<ServerMessage | 'refused' | undefined>,
): LiveHandler {
  return async ({ requestContext, body, headers = {} }) => {
    const { connectionId, requestId, routeKey } = requestContext
    logger.resetKeys()
    logger.appendKeys({ routeKey, connectionId, requestId })
    return loggingFailure(async () => {
      const origin = originIn(headers)
      const message = await run({ connectionId, body, origin, now: new Date() })
      if (message === 'refused') return { statusCode: 403 }
      return { statusCode: 200, ...(message && { body: JSON.stringify(message) }) }
    })
  }
}

/** Returns the origin header in any spelling, as API Gateway passes headers on unchanged. */
function originIn(headers: NonNullable<LiveEvent['headers']>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1]
}
