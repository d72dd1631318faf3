import type { TFunction } from 'i18next'
import type * as z from 'zod/mini'
import { MEBIBYTE } from '#shared/constants.ts'
import type { FieldError } from '#shared/errors.ts'
import { isGeneralMessage, type MessageKey } from '#shared/field-messages.ts'
import { fieldErrorsOf } from '#shared/validation/field-errors.ts'
import { ApiProblem, OfflineError } from '../lib/api-problem.ts'

/** Fault of one field: its message key, and the limit or name that the message includes. */
export type Fault = Pick<FieldError, 'messageKey' | 'limit' | 'name'>
/** Faults by the field's path: `name`, `rows.0.code`. */
export type Faults = Readonly<Record<string, Fault>>

const PART = 'body'

/** Returns the first fault of each field according to a schema of the API's contract. */
export function faultsOf(schema: z.ZodMiniType, body: unknown): Faults {
  const parsed = schema.safeParse(body)
  return parsed.success
    ? {}
    : byField(parsed.error.issues.flatMap((issue) => fieldErrorsOf(PART, issue)))
}

/**
 * Returns the first fault of each field of the body. Skips errors outside the body, such as of the
 * query, which the form's alert shows.
 */
export function byField(errors: readonly FieldError[]): Record<string, Fault> {
  const faults: Record<string, Fault> = {}
  for (const { path, messageKey, limit, name } of errors) {
    if (!path.startsWith(`${PART}.`)) continue
    faults[path.slice(PART.length + 1)] ??= {
      messageKey,
      ...(limit !== undefined && { limit }),
      ...(name !== undefined && { name }),
    }
  }
  return faults
}

/** Returns the errors that no visible field shows. */
export function ofNoField(
  errors: readonly FieldError[],
  isShown: (field: string) => boolean,
): FieldError[] {
  return errors.filter(
    ({ path }) => !path.startsWith(`${PART}.`) || !isShown(path.slice(PART.length + 1)),
  )
}

export function pick(faults: Faults, isWanted: (field: string) => boolean): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => isWanted(field)))
}

/**
 * Returns the message of a fault in the reader's language. A test checks that every key is in the
 * catalog.
 */
export function faultWords(t: TFunction<'forms'>, { messageKey, limit, name }: Fault): string {
  const key = messageKey as MessageKey
  if (key === 'validation.deal.redeemRadius') return t(key, { business: name })
  if (key === 'validation.dealGroup.dealTaken') return t(key, { deal: name })
  if (key === 'validation.account.refused') return t(key, { name })
  if (key === 'validation.organization.businessFull') return t(key, { name, limit })
  if (key === 'validation.sponsor.organizationFull') return t(key, { name, limit })
  if (key === 'validation.upload.tooLarge') return t(key, { limit: (limit ?? 0) / MEBIBYTE })
  if (key === 'validation.upload.tooSmall') return t(key, { limit })
  if (key === 'validation.upload.tooManyPixels') return t(key, { limit })
  return isGeneralMessage(key) ? t(key, { limit }) : t(key)
}

/** Reason why a form was not saved. */
export type FormProblem =
  | { readonly kind: 'offline' | 'session' | 'forbidden' | 'gone' | 'failed' }
  /**
   * Somebody changed the record after the form was opened. If this form has already created a
   * record from other values, `made` is the key of that record.
   */
  | { readonly kind: 'changed'; readonly made: string | undefined }
  /** The server refused fields that the form does not show. */
  | { readonly kind: 'refused'; readonly errors: readonly Omit<FieldError, 'detail'>[] }
  /** A field's fault, for forms that also show it in their alert. */
  | { readonly kind: 'wrong'; readonly fault: Fault }
  /** A failure that only this form has a text for. */
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

const PENDING = 'validation.upload.pending' satisfies MessageKey

/**
 * Returns the problem to show. Once an upload has ended, the first remaining fault replaces the
 * message about it.
 */
export function currentProblem(
  problem: FormProblem | undefined,
  faults: Faults,
): FormProblem | undefined {
  if (problem?.kind !== 'wrong' || problem.fault.messageKey !== PENDING) return problem
  const left = Object.values(faults)
  if (left.some(({ messageKey }) => messageKey === PENDING)) return problem
  const [fault] = left
  // A general message does not name its field, so only the field shows that message.
  return fault && !isGeneralMessage(fault.messageKey as MessageKey)
    ? { kind: 'wrong', fault }
    : undefined
}
