import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, OutputOf, Route } from '#shared/api/route.ts'
import { call, type Input } from '../lib/api/call.ts'
import { renew } from '../lib/api/resource.ts'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

interface ContractFormOptions<R extends Route, Values extends Record<string, unknown>>
  extends Omit<SchemaFormOptions<Values, BodyOf<R>, OutputOf<R>>, 'send'> {
  readonly params?: Input<R>['params']
  /** Endpoints to refetch after saving. */
  readonly renews?: readonly Route[]
}

/** A form whose body is sent to an endpoint. */
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
