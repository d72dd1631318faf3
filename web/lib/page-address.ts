import { part, type QueryValues, withQuery } from './href.ts'

/**
 * Tuple type with one string per parameter of a pattern: two for `/teams/:teamKey/jobs/:jobKey`.
 */
type Parts<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [part: string, ...Parts<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [part: string]
    : []

/**
 * Declares the query type of a page's links. The value is undefined and serves only type inference.
 */
export const asks = <Query extends QueryValues>(): Query | undefined => undefined

/** Builds a link from the values of the pattern's parameters, in order, and an optional query. */
export type Href<Pattern extends string, Query> = (
  ...given: [...parts: Parts<Pattern>, query?: Query]
) => string

export function hrefOf<Pattern extends string, Query>(pattern: Pattern): Href<Pattern, Query> {
  return (...given) => {
    const left: unknown[] = [...given]
    const path = pattern.replace(/:\w+/g, () => part(String(left.shift())))
    return withQuery(path, left.shift() as QueryValues | undefined)
  }
}
