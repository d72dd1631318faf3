import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import type { ServerMessage } from '#shared/api/live.ts'
import { logger, loggingFailure } from '../base/logger.ts'

export interface LiveRequest {
  readonly connectionId: string
  readonly body: string | undefined
  /** Origin of the page that connects. Undefined for an open connection, and for programs. */
  readonly origin: string | undefined
  readonly now: Date
}

/** The types of AWS leave out the headers, which come with `$connect` alone. */
export type LiveEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export type LiveHandler = (event: LiveEvent) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Makes the handler of a route of the WebSocket API. What the function returns goes back over the
 * connection. Where it throws, API Gateway sends the client an error message of its own; who is refused is not connected.
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

/** API Gateway hands headers on as they were written. */
function originIn(headers: NonNullable<LiveEvent['headers']>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1]
}
