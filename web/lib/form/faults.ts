import type * as z from 'zod/mini'
import type { FieldError } from '#shared/errors.ts'
import { fieldErrorsOf } from '#shared/validation/field-errors.ts'

/** Fault of one field: the key of the message, and the number or the name in it. */
export type Fault = Pick<FieldError, 'messageKey' | 'limit' | 'name'>
/** By the path of the field in the form: `name`, `rows.0.code`. */
export type Faults = Readonly<Record<string, Fault>>

const PART = 'body'

/** The first thing wrong with each field of a body, as the schema of its contract sees it. */
export function faultsOf(schema: z.ZodMiniType, body: unknown): Faults {
  const parsed = schema.safeParse(body)
  return parsed.success
    ? {}
    : byField(parsed.error.issues.flatMap((issue) => fieldErrorsOf(PART, issue)))
}

/** Errors of a refusal by field. Those of no field of the form are left to its alert. */
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

/** Errors with the path of no field that the form shows. */
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
