import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { SERVER_TIME_HEADER } from '#shared/constants.ts'
import { type Refusal, toProblem } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** Returns the response for a refusal. */
export function problemResponse(
  refused: Refusal,
  requestId: string,
): APIGatewayProxyStructuredResultV2 {
  const problem = toProblem(refused, requestId)
  return {
    statusCode: problem.status,
    headers: {
      ...securityHeaders(false),
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      [SERVER_TIME_HEADER]: new Date().toISOString(),
      ...(problem.status === 429 && { 'retry-after': secondsUntil(problem.passesAt) }),
    },
    body: JSON.stringify(problem),
  }
}

function secondsUntil(passesAt: string | undefined): string {
  const leftMs = passesAt === undefined ? 0 : Date.parse(passesAt) - Date.now()
  return String(Math.max(1, Math.ceil(leftMs / 1000)))
}
