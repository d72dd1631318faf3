import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import type { Role } from '../model/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Callers of an endpoint: `anyone` ignores tokens, `optional` personalizes the answer for a valid token,
 * `signedIn` needs any valid token, and a list needs one of its roles. The handler checks access to rows.
 */
export type Access = 'anyone' | 'optional' | 'signedIn' | readonly Role[]

type Schema = z.ZodMiniType

/** The contract of an endpoint between browser and server. Paths are relative to `/api`. */
export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  Name extends string = string,
  Area extends string = string,
  Who extends Access = Access,
> {
  /** verb-noun; also the name of the Lambda function and its entry file. */
  readonly name: Name
  readonly method: Method
  /** In API Gateway's syntax: /deals/{dealKey}. */
  readonly path: `/${string}`
  /** The folder of its entry file, and its manifest file. */
  readonly area: Area
  readonly summary: string
  readonly access: Who
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Passes the body as the exact text received, as a signature covers it. */
  readonly isBodyRaw?: true
  /**
   * A page may read answers of an older server, from caches or during a deploy: new fields must be optional.
   */
  readonly output: Output
  /**
   * Set if the body names the `version` that its form was loaded from. Schema of the form's fields as stored,
   * which the refusal `changedMeanwhile` returns.
   */
  readonly form?: z.ZodMiniType<Record<string, unknown>>
  /** Set if the output is text, sent unchanged; all else is JSON. */
  readonly contentType?:
    | 'text/html'
    | 'text/plain'
    | 'text/csv'
    | 'application/xml'
    | 'application/vnd.apple.pkpass'
  /** Set if the output is a base64-encoded file, sent as bytes. */
  readonly isBase64?: true
  /** Set if a missing entity is answered in the output's own format, with status 404. */
  readonly answersGone?: true
  /** Set if a moved entity is answered with status 301 and its new address. */
  readonly answersMoved?: true
  /** Possible refusals, besides those of every endpoint (400, 401, 403, 413, 422, 500). */
  readonly problems: readonly ProblemCode[]
  /** Seconds for which shared caches may store the answer; not cacheable if absent. */
  readonly cacheSeconds?: number
  /** False if only shared caches may store it. */
  readonly isKeptByBrowsers?: false
}

/** Returns the methods of an endpoint's routes. Pages, texts and files also support HEAD. */
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

/** Builds a contract; parts that are left out accept nothing. */
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
