import { ApiProblem } from './api-problem.ts'

/** A refusal stays one however often it is asked for; a broken line or server may heal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && !isOverload(error)
}

/** API Gateway and the firewall refuse so under load, which passes; limits of ours have a code. */
function isOverload({ status, code }: ApiProblem): boolean {
  return status === 429 && code === 'unknown'
}

/** Once more after a failure, never after a refusal. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error)
}
