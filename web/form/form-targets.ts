import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, OutputOf, Route } from '#shared/api/route.ts'
import { call, type Input } from '../lib/api/call.ts'
import { renew } from '../lib/api/resource.ts'
import type { Undo } from '../lib/portal/saved.ts'
import { type AuthFailure, authFailureOf } from '../lib/session/auth-failure.ts'
import type { Refusal } from './use-attempts.ts'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

interface ContractFormOptions<R extends Route, Values extends Record<string, unknown>>
  extends Omit<SchemaFormOptions<Values, BodyOf<R>, OutputOf<R>>, 'send' | 'onSaved'> {
  readonly params?: Input<R>['params']
  /** Called after a save, with the request that undoes it if the form has a version. */
  readonly onSaved?: (answer: OutputOf<R>, body: BodyOf<R>, undo: Undo | undefined) => void
  /** Endpoints whose answers are refetched after saving. */
  readonly renews?: readonly Route[]
}

/** Returns the state of a form whose body is sent to an endpoint. */
export function useContractForm<R extends Route, Values extends Record<string, unknown>>(
  route: R,
  { params, renews = [], onSaved, ...options }: ContractFormOptions<R, Values>,
) {
  const client = useQueryClient()
  return useSchemaForm<Values, BodyOf<R>, OutputOf<R>>({
    ...options,
    ...(onSaved && {
      onSaved: (answer, body, earlier) =>
        onSaved(answer, body, earlier && undoOf(route, { params, body, earlier, renews })),
    }),
    send: async (body) => {
      const answer = await call(route, { params, body } as Input<R>)
      await renew(client, renews)
      return answer
    },
  })
}

interface SavedBodies {
  readonly params: unknown
  readonly body: unknown
  /** Body with the fields before the save, and the version after it. */
  readonly earlier: unknown
  readonly renews: readonly Route[]
}

type Plain = Record<string, unknown>

/**
 * Returns the request that saves the earlier fields again. The server refuses it if the record was
 * changed since. Returns undefined if nothing changed, or if a file changed, because replaced files
 * are deleted.
 */
function undoOf(route: Route, { params, body, earlier, renews }: SavedBodies): Undo | undefined {
  const [before, after] = [earlier as Plain, body as Plain]
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length === 0 || changed.some((name) => isFile(before[name]))) return undefined
  return { route, asked: { params, body: earlier }, renews, leaves: 'earlier' }
}

const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'path' in value

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
