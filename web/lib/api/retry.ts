import { ApiProblem } from '../api-problem.ts'

/**
 * Returns whether an error is a refusal, which a retry cannot change. Network and server errors may
 * pass.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && !isOverload(error)
}

/**
 * Returns whether API Gateway or the firewall throttled the request. Our own limits have a code.
 */
function isOverload({ status, code }: ApiProblem): boolean {
  return status === 429 && code === 'unknown'
}

/** Allows one retry after a failure, none after a refusal. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error)
}
