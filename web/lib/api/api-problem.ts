import type { Changed, FieldError, Problem, ProblemCode } from '#shared/errors.ts'
import { fits, type Shape } from './shape.ts'

/** Fields of `Problem` in `shared/errors.ts` that are read here; API Gateway's own problems have fewer. */
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

/** The server's "no": a stable code, and where a rule refused, its reason and when that passes. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: ProblemCode | 'unknown'
  readonly reason: string | undefined
  readonly passesAt: string | undefined
  readonly errors: readonly FieldError[]
  /** Free user names, in place of one that is taken. */
  readonly suggestions: readonly string[]
  /** Values that somebody else saved in place of what was sent. */
  readonly changed: Changed | undefined
  /** The key of what was made when it was sent before, of something else. */
  readonly made: string | undefined

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
    this.changed = problem.changed
    this.made = problem.made
  }
}

/** Only the address was wrong: such a key can be nobody's, however often it is asked for. */
function isOfNothing({ errors = [] }: Partial<Problem>): boolean {
  return errors.length > 0 && errors.every(({ path }) => path.startsWith('params.'))
}

/** Returns the problem in a refusal's body, as far as it is one of ours: any server between may answer. */
export function problemOf(body: unknown): Partial<Problem> {
  return fits(PROBLEM, body) ? (body as Partial<Problem>) : {}
}

/** An answer that is none of the endpoint's: these scripts and the server are of different days. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  constructor(endpoint: string, options: ErrorOptions) {
    super(`What ${endpoint} answered does not fit its contract`, options)
  }
}

/** No answer at all: the network, not the server. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
}

export function hasCode(error: unknown, code: ProblemCode): boolean {
  return error instanceof ApiProblem && error.code === code
}
