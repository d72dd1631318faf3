import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, OutputOf, Route } from '#shared/api/route.ts'
import { call, type Input } from '../lib/api/call.ts'
import { renew } from '../lib/api/resource.ts'
import { type AuthFailure, authFailureOf } from '../lib/session/auth-failure.ts'
import type { Refusal } from './use-attempts.ts'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

interface ContractFormOptions<R extends Route, Values extends Record<string, unknown>>
  extends Omit<SchemaFormOptions<Values, BodyOf<R>, OutputOf<R>>, 'send'> {
  readonly params?: Input<R>['params']
  /** Endpoints whose answers are refetched after saving. */
  readonly renews?: readonly Route[]
}

/** Returns the state of a form whose body is sent to an endpoint. */
export function useContractForm<R extends Route, Values extends Record<string, unknown>>(
  route: R,
  { params, renews = [], ...options }: ContractFormOptions<R, Values>,
) {
  const client = useQueryClient()
  return useSchemaForm<Values, BodyOf<R>, OutputOf<R>>({
    ...options,
    send: async (body) => {
      const answer = await call(route, { params, body } as Input<R>)
      await renew(client, renews)
      return answer
    },
  })
}

interface AuthFormOptions<Values extends Record<string, unknown>, Body>
  extends Omit<SchemaFormOptions<Values, Body, void>, 'onRefused'> {
  /**
   * Returns the refusal for a failure that belongs to one field. Returns undefined for others,
   * which concern the whole form.
   */
  readonly refusalOf?: (failure: AuthFailure, error: unknown) => Refusal | undefined
}

/** Returns the state of a form that is submitted to the user pool instead of an endpoint. */
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
