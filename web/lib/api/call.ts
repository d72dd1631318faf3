import type { BodyOf, OutputOf, ParamsOf, QueryOf, Route } from '#shared/api/route.ts'
import { addressOf } from '#shared/call-address.ts'
import { SERVER_TIME_HEADER } from '#shared/constants.ts'
import { ApiProblem, OfflineError, problemOf, UnexpectedAnswer } from '../api-problem.ts'
import { noteServerTime } from '../server-clock.ts'
import { bearerToken, noteOwnChange, tokenPastCaches } from './token.ts'

type QueryValue = string | number | boolean | undefined

/** Query values before encoding. Every value is optional and can be encoded as text. */
type QueryInput<R extends Route> = {
  [Name in keyof QueryOf<R>]?: QueryValue
}

export interface Input<R extends Route> {
  params?: ParamsOf<R>
  query?: QueryInput<R>
  body?: BodyOf<R>
  signal?: AbortSignal
}

/**
 * Calls one endpoint. Throws `ApiProblem` for an error response, `OfflineError` if no complete
 * response arrives, and `UnexpectedAnswer` if a successful response is not JSON, unless the route
 * has another content type. Responses are not validated, because the schemas would enlarge a page's
 * scripts by a tenth. The server keeps responses compatible with older and newer pages.
 */
export async function call<R extends Route>(route: R, input: Input<R> = {}): Promise<OutputOf<R>> {
  const response = await request(route, input)
  const text = await arrived(response.text(), input.signal)
  const answer = route.contentType ? text : parsed(text)
  if (answer === undefined) throw new UnexpectedAnswer(route.name)
  return answer as OutputOf<R>
}

/**
 * Returns a successful response of an endpoint, whose body may not have arrived completely. Throws
 * `ApiProblem` for an error response, and `OfflineError` if none arrives.
 */
export async function request<R extends Route>(route: R, input: Input<R>): Promise<Response> {
  const { params, query, body, signal } = input
  const address = addressOf(
    route.path,
    params as Record<string, string> | undefined,
    query as Record<string, QueryValue> | undefined,
  )
  const token = await tokenFor(route)
  const headers = new Headers({ accept: route.contentType ?? 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const asked = fetch(address, {
    method: route.method,
    headers,
    // Only the edge network may cache responses. With a second cache in the browser, a response
    // could become more than a minute old.
    cache: 'no-store',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const response = await arrived(asked, signal)
  noteTimeOf(response)
  if (changesSomething(route)) noteOwnChange()
  if (!response.ok) {
    const body = await response.text().catch(() => '')
    throw new ApiProblem(response.status, problemOf(parsed(body)))
  }
  return response
}

async function tokenFor({ name, access, cache }: Route): Promise<string | undefined> {
  if (access !== 'anyone') return bearerToken()
  return cache && tokenPastCaches(name)
}

/**
 * Returns whether a call changes data that the user can see. Impressions and events only add to
 * counts.
 */
function changesSomething({ name, method, access }: Route): boolean {
  const isCounted = access === 'anyone' || access === 'optional' || name === 'create-event'
  return method !== 'GET' && !isCounted
}

/** Sets the server clock from a response: the time at which it was made plus its age in caches. */
function noteTimeOf({ headers }: Response): void {
  const madeAtMs = Date.parse(headers.get(SERVER_TIME_HEADER) ?? '')
  if (Number.isNaN(madeAtMs)) return
  const ageSeconds = Number(headers.get('age') ?? 0)
  noteServerTime(new Date(madeAtMs + ageSeconds * 1000).toISOString())
}

/** Waits for a response or its body. Throws `OfflineError` if the connection breaks before. */
export async function arrived<Part>(part: Promise<Part>, signal?: AbortSignal): Promise<Part> {
  try {
    return await part
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfflineError('There was no answer', { cause: error })
  }
}

/** Returns undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
