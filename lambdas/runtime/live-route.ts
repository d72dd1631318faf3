import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import type { ServerMessage } from '#shared/api/live.ts'
import { logger, loggingFailure } from '../base/logger.ts'

export interface LiveRequest {
  readonly connectionId: string
  readonly body: string | undefined
  /**
   * Origin of the connecting page. Undefined for clients other than browsers, and for messages on
   * an open connection.
   */
  readonly origin: string | undefined
  readonly now: Date
}

/** Event with headers. AWS's type lacks them, and only `$connect` events have them. */
export type LiveEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export type LiveHandler = (event: LiveEvent) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Returns the handler of a WebSocket route. Sends the result of `run` to the client; `refused`
 * rejects the connection.
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

/** Returns the origin header in any capitalization, since API Gateway does not normalize it. */
function originIn(headers: NonNullable<LiveEvent['headers']>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1]
}
