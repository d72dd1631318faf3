import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { logger } from '../base/logger.ts'
import { refuse } from '../base/refusal.ts'
import { cameThroughSite } from '../runtime/request.ts'
import { problemResponse } from '../runtime/response.ts'
import { methodsAt } from '../services/open-api/routes.ts'

/**
 * Answers requests to unknown routes with a problem, since API Gateway would use its own format.
 */
export async function handler({
  headers,
  requestContext,
}: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId, http } = requestContext
  logger.resetKeys()
  if (!cameThroughSite(headers)) return problemResponse(refuse('forbidden'), requestId)
  const methods = methodsAt(http.path)
  if (methods.length === 0) return problemResponse(refuse('notFound'), requestId)
  const response = problemResponse(refuse('methodNotAllowed'), requestId)
  return { ...response, headers: { ...response.headers, allow: methods.join(', ') } }
}
