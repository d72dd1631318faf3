import { ApiProblem } from './api-problem.ts'

/** A refusal stays one however often it is asked for; a broken line or server may heal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500
}

/** Once more after a failure, never after a refusal. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error)
}
