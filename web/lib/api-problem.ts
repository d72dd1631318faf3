import type { Changed, FieldError, Problem, ProblemCode } from '#shared/errors.ts'
import { fits, type Shape } from './shape.ts'

/**
 * Fields of `Problem` (`shared/errors.ts`) that the browser reads. All are optional, because API
 * Gateway's own errors have fewer.
 */
const PROBLEM: Shape = {
  'title?': 's',
  'code?': 's',
  'reason?': 's',
  'passesAt?': 's',
  'suggestions?': ['s'],
  'changed?': { version: 's', at: 's', 'by?': 's', isOwn: 'b', fields: {} },
  'made?': 's',
  'errors?': [{ path: 's', messageKey: 's', 'limit?': 'n' }],
}

/** An error response of the API. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: ProblemCode | 'unknown'
  /** Code of the business rule that rejected the request, such as `limitReached`. */
  readonly reason: string | undefined
  /** Time from which the rule allows the request. */
  readonly passesAt: string | undefined
  readonly errors: readonly FieldError[]
  /** Free user names to offer when the chosen user name is taken. */
  readonly suggestions: readonly string[]
  /**
   * Set if a save was refused because someone else, or the user in another window, saved after the
   * form was loaded. Says what they changed.
   */
  readonly changed: Changed | undefined
  /**
   * Key of the record that an earlier request with the same idempotency key created, from other
   * input.
   */
  readonly made: string | undefined

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.title ?? `The server answered ${status}`)
    this.status = status
    // API Gateway itself rejects a missing or expired token, with a response that lacks a code.
    const bare = status === 401 ? 'unauthenticated' : 'unknown'
    const code = (problem.code as ProblemCode | undefined) ?? bare
    this.code = isOfNothing(problem) ? 'notFound' : code
    this.reason = problem.reason
    this.passesAt = problem.passesAt
    this.errors = problem.errors ?? []
    this.suggestions = problem.suggestions ?? []
    this.changed = problem.changed
    this.made = problem.made
  }
}

/**
 * Returns whether only path parameters are invalid. The address of the page then does not exist.
 */
function isOfNothing({ errors = [] }: Partial<Problem>): boolean {
  return errors.length > 0 && errors.every(({ path }) => path.startsWith('params.'))
}

/** Returns the problem in an error body, or an empty object if the body has another format. */
export function problemOf(body: unknown): Partial<Problem> {
  return fits(PROBLEM, body) ? (body as Partial<Problem>) : {}
}

/**
 * Thrown if a successful response is not JSON, for example because a proxy answered instead of the
 * server.
 */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  constructor(endpoint: string) {
    super(`The answer of ${endpoint} is not JSON`)
  }
}

/**
 * Thrown if no complete response arrives, or a script cannot be loaded because the site does not
 * respond.
 */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiProblem && error.code === code
}
