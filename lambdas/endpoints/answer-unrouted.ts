import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { logger } from '../base/logger.ts'
import { cameThroughSite } from '../runtime/origin-key.ts'
import { problemResponse } from '../runtime/problem-response.ts'
import { refuse } from '../runtime/refusal.ts'
import { methodsAt } from '../services/site/routes.ts'

/** Answers what no route of the API takes, which API Gateway would answer in its own words. */
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
