import type * as z from 'zod/mini'
import type { Contract } from './contract.ts'
import type { Contracts } from './contracts.ts'

/**
 * The part of a contract that is needed to call an endpoint. The schemas are in a separate file,
 * `<area>.schemas.ts`, so that pages need not load schemas to call endpoints.
 */
export type Route = Pick<
  Contract,
  'name' | 'method' | 'path' | 'area' | 'access' | 'contentType' | 'cache'
>

type ContractOf<R extends Route> = R['name'] extends keyof Contracts ? Contracts[R['name']] : never

/** Routes of all endpoints whose output has this type, for example a page of a list. */
export type RouteTo<Answer> = Route & {
  readonly name: {
    [Name in keyof Contracts]: z.infer<Contracts[Name]['output']> extends Answer ? Name : never
  }[keyof Contracts]
}

export type ParamsOf<R extends Route> = z.infer<ContractOf<R>['params']>
export type QueryOf<R extends Route> = z.infer<ContractOf<R>['query']>
export type BodyOf<R extends Route> = z.infer<ContractOf<R>['body']>
export type OutputOf<R extends Route> = z.infer<ContractOf<R>['output']>
