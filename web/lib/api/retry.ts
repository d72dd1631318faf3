import { ApiProblem } from '../api-problem.ts'

/**
 * Returns whether the server rejected the request. A retry then cannot help, while other errors may
 * be temporary.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && !isOverload(error)
}

/**
 * Returns whether API Gateway or the firewall throttled the request. Their responses have no code.
 * If one of our own limits rejects a request, the response has a code.
 */
function isOverload({ status, code }: ApiProblem): boolean {
  return status === 429 && code === 'unknown'
}

/** Allows one retry after a failure, but none if the server rejected the request. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error)
}
