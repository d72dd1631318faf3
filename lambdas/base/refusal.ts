import { type Changed, PROBLEMS, type Problem, type ProblemCode } from '#shared/errors.ts'
import type { FieldFault } from '#shared/field-messages.ts'

const refusal = Symbol('refusal')

/** Expected refusal of a request. Returned, not thrown. */
export interface Refusal {
  readonly [refusal]: true
  readonly code: ProblemCode
  readonly reason?: string
  readonly passesAt?: string
  readonly suggestions?: readonly string[]
  readonly redeemed?: { readonly at: string; readonly by?: string }
  readonly errors?: readonly FieldFault[]
  readonly changed?: Readonly<Changed>
  readonly made?: string
}

type Details = Pick<
  Refusal,
  'reason' | 'passesAt' | 'suggestions' | 'redeemed' | 'errors' | 'changed' | 'made'
>

export function refuse(code: ProblemCode, details: Details = {}): Refusal {
  return { [refusal]: true, code, ...details }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && refusal in value
}

/** Returns the response body of a refusal, in the format of RFC 9457. */
export function toProblem(refused: Refusal, requestId: string): Problem {
  const { status, title } = PROBLEMS[refused.code]
  return {
    type: `https://fanward.example/problems/${refused.code}`,
    title,
    status,
    code: refused.code,
    requestId,
    ...(refused.reason !== undefined && { reason: refused.reason }),
    ...(refused.passesAt !== undefined && { passesAt: refused.passesAt }),
    ...(refused.suggestions !== undefined && { suggestions: [...refused.suggestions] }),
    ...(refused.redeemed !== undefined && { redeemed: refused.redeemed }),
    ...(refused.errors !== undefined && { errors: [...refused.errors] }),
    ...(refused.changed !== undefined && { changed: refused.changed }),
    ...(refused.made !== undefined && { made: refused.made }),
  }
}
