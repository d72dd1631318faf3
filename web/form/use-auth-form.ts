import { type AuthFailure, authFailureOf } from '../lib/session/auth-failure.ts'
import type { Refusal } from './use-attempts.ts'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

interface AuthFormOptions<Values extends Record<string, unknown>, Body>
  extends Omit<SchemaFormOptions<Values, Body, void>, 'onRefused'> {
  /** Returns the refusal for a failure that belongs to a field; all others concern the whole form. */
  readonly refusalOf?: (failure: AuthFailure, error: unknown) => Refusal | undefined
}

/** A form submitted to the user pool instead of an endpoint. */
export function useAuthForm<Values extends Record<string, unknown>, Body>({
  refusalOf,
  ...options
}: AuthFormOptions<Values, Body>) {
  return useSchemaForm<Values, Body, void>({
    ...options,
    onRefused: (error) => {
      const failure = authFailureOf(error)
      if (failure === 'unknown') console.error(error)
      const refusal = refusalOf?.(failure, error)
      if (refusal) return refusal
      if (failure === 'offline') return { problem: { kind: 'offline' } }
      return { problem: { kind: 'own', code: failure } }
    },
  })
}
