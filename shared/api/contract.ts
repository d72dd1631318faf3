import * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'
import type { Role } from '../model/user.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Callers of an endpoint: `anyone` without looking at a token, `optional` where a valid token makes the
 * answer personal, `signedIn` with any valid token, or a list of roles. Rows are checked by the handler.
 */
export type Access = 'anyone' | 'optional' | 'signedIn' | readonly Role[]

type Schema = z.ZodMiniType

/** Agreement of browser and server on one endpoint. Paths are relative to `/api`. */
export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
  Name extends string = string,
  Area extends string = string,
  Who extends Access = Access,
> {
  /** verb-noun; also the name of the Lambda function and of its entry file. */
  readonly name: Name
  readonly method: Method
  /** As API Gateway writes it: /deals/{dealKey}. */
  readonly path: `/${string}`
  /** The folder of its entry file, and the file of its line in the manifest. */
  readonly area: Area
  readonly summary: string
  readonly access: Who
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Set where the body is taken as the text that was sent, since a signature covers its bytes. */
  readonly isBodyRaw?: true
  /**
   * A page may read what a server of before says: shared caches and functions whose new version takes over
   * by and by answer so. What comes to an answer later is optional, or a list with `z._default(..., [])`.
   */
  readonly output: Output
  /**
   * Set where the body names the `version` that its form was filled in from: the fields of the form
   * as they may be stored, which the refusal `changedMeanwhile` shows.
   */
  readonly form?: z.ZodMiniType<Record<string, unknown>>
  /** Set where the output is a text that is sent as it stands; all else is JSON. */
  readonly contentType?:
    | 'text/html'
    | 'text/plain'
    | 'text/csv'
    | 'application/xml'
    | 'application/vnd.apple.pkpass'
  /** Set where the output is the bytes of a file, in base64: they are sent as they are. */
  readonly isBase64?: true
  /** Set where what is not there is answered in the output's own form, with status 404. */
  readonly tellsGone?: true
  /** Set where what has moved is answered with status 301 and its new address. */
  readonly tellsMoved?: true
  /** Refusals besides those that every endpoint may give (400, 401, 403, 413, 422, 500). */
  readonly problems: readonly ProblemCode[]
  /** Seconds that shared caches may keep the answer; absent means not at all. */
  readonly cacheSeconds?: number
  /** False where only shared caches keep it, and a browser asks each time. */
  readonly isKeptByBrowsers?: false
}

/** The methods of its routes. Of pages, texts and files programs may ask for the headers alone. */
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

/** A contract whose absent parts accept nothing. */
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
