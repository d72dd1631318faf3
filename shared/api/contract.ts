import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import type { Role } from '../model/roles.ts'
import type { Cache } from './cache.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Callers of an endpoint. `anyone` ignores tokens, `optional` personalizes the answer for a valid
 * token, `signedIn` requires a valid token, and a list of roles requires a token with one of them.
 * Handlers check access to single records.
 */
export type Access = 'anyone' | 'optional' | 'signedIn' | readonly Role[]

type Schema = z.ZodMiniType

/** The contract between browser and server for one endpoint. Paths are relative to `/api`. */
export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  Name extends string = string,
  Area extends string = string,
  Who extends Access = Access,
> {
  /**
   * Name of the endpoint in verb-noun form, such as `read-deal`. It is also the name of the entry
   * file and, after the environment's prefix, of the Lambda function.
   */
  readonly name: Name
  readonly method: Method
  /** Path in API Gateway's syntax: /deals/{dealKey}. */
  readonly path: `/${string}`
  /** Name of the folder that contains the entry file, and of the manifest file. */
  readonly area: Area
  readonly summary: string
  readonly access: Who
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Set if the handler needs the exact text of the body, for example to verify its signature. */
  readonly isBodyRaw?: true
  /**
   * Schema of the answer. New fields must be optional, because pages may read answers of an older
   * server.
   */
  readonly output: Output
  /**
   * Schema of the stored form fields, which the refusal `changedMeanwhile` returns. Set if the body
   * contains the `version` of the form that was loaded.
   */
  readonly form?: z.ZodMiniType<Record<string, unknown>>
  /**
   * Set if the output is a string that is sent as the body: as text, or as bytes with `isBase64`.
   * Other outputs are sent as JSON.
   */
  readonly contentType?:
    | 'text/html'
    | 'text/plain'
    | 'text/csv'
    | 'application/xml'
    | 'application/pdf'
    | 'application/vnd.apple.pkpass'
  /** Set if the output is a base64-encoded file, which is sent as bytes. */
  readonly isBase64?: true
  /**
   * Set if a request for a missing entity is answered with status 404 in the output's own format,
   * instead of a problem.
   */
  readonly answersGone?: true
  /** Set if a request for a moved entity is answered with status 301 and the new address. */
  readonly answersMoved?: true
  /**
   * Possible refusals, besides those of every endpoint (400, 413, 422, 500) and those of every
   * endpoint that accepts a token (401, 403).
   */
  readonly problems: readonly ProblemCode[]
  /** Set if successful answers to callers without a token may be cached. */
  readonly cache?: Cache
}

/**
 * Returns the HTTP methods of an endpoint. GET endpoints with a content type, such as pages and
 * files, also support HEAD.
 */
export function methodsOf({
  method,
  contentType,
}: Contract): readonly (Contract['method'] | 'HEAD')[] {
  return method === 'GET' && contentType !== undefined ? [method, 'HEAD'] : [method]
}

const Nothing = z.strictObject({})
type Nothing = typeof Nothing

type ContractInput<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  O extends Schema,
  N extends string,
  A extends string,
  W extends Access,
> = Omit<Contract<P, Q, B, O, N, A, W>, 'params' | 'query' | 'body' | 'problems'> & {
  params?: P
  query?: Q
  body?: B
  problems?: readonly ProblemCode[]
}

/** Returns a contract. `params`, `query` and `body` accept nothing by default. */
export function contract<
  O extends Schema,
  N extends string,
  A extends string,
  const W extends Access,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(input: ContractInput<P, Q, B, O, N, A, W>): Contract<P, Q, B, O, N, A, W> {
  return {
    ...input,
    params: input.params ?? (Nothing as unknown as P),
    query: input.query ?? (Nothing as unknown as Q),
    body: input.body ?? (Nothing as unknown as B),
    problems: input.problems ?? [],
  }
}

export type ParamsOf<C extends Contract> = z.infer<C['params']>
export type QueryOf<C extends Contract> = z.infer<C['query']>
export type BodyOf<C extends Contract> = z.infer<C['body']>
export type OutputOf<C extends Contract> = z.infer<C['output']>
