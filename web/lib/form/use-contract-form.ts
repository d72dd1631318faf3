import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf, Contract, OutputOf } from '#shared/api/contract.ts'
import { call, type Input } from '../api/call.ts'
import { renew } from '../api/resource.ts'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

interface ContractFormOptions<C extends Contract, Values extends Record<string, unknown>>
  extends Omit<SchemaFormOptions<Values, BodyOf<C>, OutputOf<C>>, 'schema' | 'send'> {
  readonly params?: Input<C>['params']
  /** Endpoints whose answers are read again once it is saved. */
  readonly renews?: readonly Contract[]
}

/** A form whose fields, limits and messages come from the contract of the endpoint that takes it. */
export function useContractForm<C extends Contract, Values extends Record<string, unknown>>(
  contract: C,
  { params, renews = [], ...options }: ContractFormOptions<C, Values>,
) {
  const client = useQueryClient()
  return useSchemaForm<Values, BodyOf<C>, OutputOf<C>>({
    ...options,
    schema: contract.body as SchemaFormOptions<Values, BodyOf<C>, OutputOf<C>>['schema'],
    send: async (body) => {
      const answer = await call(contract, { params, body } as Input<C>)
      await renew(client, renews)
      return answer
    },
  })
}
