import type { FieldError } from '#shared/errors.ts'
import { ApiProblem, OfflineError } from '../api/api-problem.ts'
import type { Fault } from './faults.ts'

/** Reason that a form was not saved, where it concerns no field. */
export type FormProblem =
  | { readonly kind: 'offline' | 'session' | 'forbidden' | 'gone' | 'failed' }
  /** With the key of what was made when the form was sent before, with other fields. */
  | { readonly kind: 'changed'; readonly made: string | undefined }
  /** The server refused fields that the form does not show. */
  | { readonly kind: 'refused'; readonly errors: readonly Omit<FieldError, 'detail'>[] }
  /** The first thing wrong with its fields, in a form that says so above them too. */
  | { readonly kind: 'wrong'; readonly fault: Fault }
  /** Problem that only this form can word: its code is known to the form alone. */
  | { readonly kind: 'own'; readonly code: string }
  | { readonly kind: 'tooMany'; readonly passesAt: string | undefined }

export function formProblemOf(error: unknown): FormProblem {
  if (error instanceof OfflineError) return { kind: 'offline' }
  if (!(error instanceof ApiProblem)) return { kind: 'failed' }
  switch (error.code) {
    case 'unauthenticated':
      return { kind: 'session' }
    case 'forbidden':
      return { kind: 'forbidden' }
    case 'changedMeanwhile':
      return { kind: 'changed', made: error.made }
    case 'notFound':
      return { kind: 'gone' }
    case 'tooManyTries':
      return { kind: 'tooMany', passesAt: error.passesAt }
    case 'invalidInput':
      return { kind: 'refused', errors: error.errors }
    default:
      return { kind: 'failed' }
  }
}
