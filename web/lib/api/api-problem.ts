import type { FieldError, Problem, ProblemCode } from '#shared/errors.ts'

/** The server's "no": a stable code, and where a rule refused, its reason and when that passes. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: ProblemCode | 'unknown'
  readonly reason: string | undefined
  readonly passesAt: string | undefined
  readonly errors: readonly FieldError[]
  /** What is free instead of a user name that is taken. */
  readonly suggestions: readonly string[]

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.title ?? `The server answered ${status}`)
    this.status = status
    // API Gateway itself refuses a token that is missing or over, in words of its own.
    const bare = status === 401 ? 'unauthenticated' : 'unknown'
    const code = (problem.code as ProblemCode | undefined) ?? bare
    this.code = isOfNothing(problem) ? 'notFound' : code
    this.reason = problem.reason
    this.passesAt = problem.passesAt
    this.errors = problem.errors ?? []
    this.suggestions = problem.suggestions ?? []
  }
}

/** Only the address was wrong: such a key can be nobody's, however often it is asked for. */
function isOfNothing({ errors = [] }: Partial<Problem>): boolean {
  return errors.length > 0 && errors.every(({ path }) => path.startsWith('params.'))
}

/** No answer at all: the network, not the server. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiProblem && error.code === code
}
