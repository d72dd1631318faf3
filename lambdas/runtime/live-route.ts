import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import type { ServerMessage } from '#shared/api/live.ts'
import { logger, loggingFailure } from '../base/logger.ts'

export interface LiveRequest {
  readonly connectionId: string
  readonly body: string | undefined
  readonly now: Date
}

export type LiveHandler = (
  event: APIGatewayProxyWebsocketEventV2,
) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * Makes the handler of a route of the WebSocket API. What the function returns goes back over the
 * connection. Where it throws, API Gateway sends the client an error message of its own.
 */
export function liveRoute(
  run: (request: LiveRequest) => Promise<ServerMessage | undefined>,
): LiveHandler {
  return async ({ requestContext, body }) => {
    const { connectionId, requestId, routeKey } = requestContext
    logger.resetKeys()
    logger.appendKeys({ routeKey, connectionId, requestId })
    return loggingFailure(async () => {
      const message = await run({ connectionId, body, now: new Date() })
      return { statusCode: 200, ...(message && { body: JSON.stringify(message) }) }
    })
  }
}
