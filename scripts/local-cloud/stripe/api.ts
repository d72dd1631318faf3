import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf, readBody } from '../../ports/listen.ts'
import { expand } from './answers.ts'
import { API_VERSION, type Book, newId } from './book.ts'
import { type Call, calls } from './calls.ts'
import type { Fault, Faults } from './faults.ts'
import { type FormTree, parseForm } from './form.ts'
import {
  idempotencyError,
  invalidRequest,
  rateLimited,
  StripeRefusal,
  serverError,
  unauthorized,
} from './refusals.ts'

export interface ApiParts {
  readonly book: Book
  readonly faults: Faults
  readonly secretKeys: readonly string[]
  /** Called before every request, for example to expire sessions. */
  tidy(): void
  /** Called with the name of each request, so that tests can count requests. */
  note(callName: string): void
  /** Called with each successful request and its answer. */
  readonly onAnswered?: ((exchange: Exchange) => void) | undefined
}

/** A successful request with its answer. */
export interface Exchange {
  /** Name such as `transfers.create`. */
  readonly call: string
  readonly method: string
  /** Path with query. */
  readonly url: string
  readonly body: string
  /** Answer as JSON. */
  readonly answer: string
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly requestId: string
  readonly isReplayed?: boolean
}

const KEPT_SECONDS = 24 * 60 * 60
const KEY_LENGTH_MAX = 255

/** Answers one request below /v1/. */
export async function answerApi(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await readBody(request)
  parts.tidy()
  const requestId = newId('req')
  const found = findCall(request)
  const name = found?.call.name ?? 'unknown'
  parts.note(name)
  const fault = parts.faults.next(name)
  if (fault?.kind === 'keptError') keepError(parts.book, request, body, requestId)
  if (fault && !fault.isAfterWork) return fail(fault, response, requestId)
  const answer = answerOf(parts, request, found, body, requestId)
  if (answer.status === 200) {
    const { method = '', url = '' } = request
    parts.onAnswered?.({ call: name, method, url, body, answer: answer.text })
  }
  if (fault) return fail(fault, response, requestId)
  send(response, answer, request)
}

type Found = { readonly call: Call; readonly ids: readonly string[]; readonly url: URL }

function findCall(request: IncomingMessage): Found | undefined {
  const url = addressOf(request)
  for (const call of calls) {
    const match = call.method === request.method ? call.path.exec(url.pathname) : null
    if (match) return { call, ids: match.slice(1), url }
  }
  return undefined
}

function answerOf(
  parts: ApiParts,
  request: IncomingMessage,
  found: Found | undefined,
  body: string,
  requestId: string,
): Answer {
  try {
    refuseStranger(parts.secretKeys, request.headers.authorization)
    refuseVersion(request.headers['stripe-version'])
    if (found === undefined) throw unknownUrl(request)
    const key = request.headers['idempotency-key']
    if (found.call.method === 'POST' && typeof key === 'string') {
      return onceForKey(parts.book, found, body, key, requestId)
    }
    return done(runCall(parts.book, found, body), requestId)
  } catch (error) {
    return refused(error, requestId)
  }
}

/**
 * If an answer was stored for the idempotency key in the last day, returns that answer, or throws
 * if the request differs. Otherwise runs the call and stores its answer, unless the parameters are
 * refused.
 */
function onceForKey(
  book: Book,
  found: Found,
  body: string,
  key: string,
  requestId: string,
): Answer {
  if (key.length > KEY_LENGTH_MAX) {
    throw invalidRequest(`Idempotency keys can be up to ${KEY_LENGTH_MAX} characters long.`)
  }
  const kept = book.records.get('kept', key)
  const call = found.url.pathname
  if (kept !== undefined && kept.keptAt + KEPT_SECONDS > book.now()) {
    refuseOtherUse(kept, call, body, key)
    return { status: kept.status, text: kept.answer, requestId: kept.requestId, isReplayed: true }
  }
  let answer: Answer
  try {
    answer = done(runCall(book, found, body), requestId)
  } catch (error) {
    answer = refused(error, requestId)
    if (!(error instanceof StripeRefusal) || error.isBeforeWork) return answer
  }
  keep(book, { key, call, body }, answer)
  return answer
}

interface KeptRequest {
  readonly key: string
  /** Path of the request. */
  readonly call: string
  readonly body: string
}

function keep(book: Book, { key, call, body }: KeptRequest, answer: Answer): void {
  const { status, text, requestId } = answer
  const keptAt = book.now()
  book.records.put('kept', { id: key, call, body, status, answer: text, requestId, keptAt })
}

function keepError(book: Book, request: IncomingMessage, body: string, requestId: string): void {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return
  const { pathname } = addressOf(request)
  keep(book, { key, call: pathname, body }, refused(serverError(), requestId))
}

function refuseOtherUse(
  kept: { call: string; body: string },
  call: string,
  body: string,
  key: string,
): void {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (kept.call !== call) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call}' vs '${kept.call}'). ${advice}`,
    )
  }
  if (kept.body !== body) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    )
  }
}

function runCall(book: Book, { call, ids, url }: Found, body: string): object {
  const tree = parseForm(call.method === 'GET' ? url.search.slice(1) : body)
  const answer = call.run(book, tree, ids, url.pathname)
  return expand(book, answer, expandPaths(tree))
}

function expandPaths(tree: FormTree): string[] {
  const { expand: paths } = tree
  return paths === undefined || typeof paths === 'string' ? [] : Object.values(paths).map(String)
}

function refuseStranger(secretKeys: readonly string[], authorization: string | undefined): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (key === undefined) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (!secretKeys.includes(key)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}`)
  }
}

/**
 * Refuses any API version but ours. Without a version, Stripe uses the account's default, which is
 * ours.
 */
function refuseVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === API_VERSION) return
  throw invalidRequest(
    `Invalid Stripe API version: ${version}. The local stand-in speaks ${API_VERSION} alone.`,
  )
}

function unknownUrl(request: IncomingMessage) {
  const path = addressOf(request).pathname
  const message = `Unrecognized request URL (${request.method}: ${path}). The local stand-in has no such call.`
  return new StripeRefusal(404, { type: 'invalid_request_error', message }, true)
}

function done(answer: object, requestId: string): Answer {
  return { status: 200, text: JSON.stringify(answer, null, 2), requestId }
}

function refused(error: unknown, requestId: string): Answer {
  if (!(error instanceof StripeRefusal)) throw error
  const text = JSON.stringify({ error: { ...error.body, request_log_url: null } }, null, 2)
  return { status: error.status, text, requestId }
}

function fail({ kind }: Fault, response: ServerResponse, requestId: string): void {
  if (kind === 'hang') return
  if (kind === 'cut') {
    response.socket?.destroy()
    return
  }
  const refusals = {
    serverError: serverError(),
    keptError: serverError(),
    rateLimit: rateLimited(),
    lockTimeout: new StripeRefusal(409, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now because another API request is using it.',
    }),
  }
  // Stops the library from retrying, as Stripe does if a retry would get the same answer.
  if (kind === 'keptError') response.setHeader('stripe-should-retry', 'false')
  send(response, refused(refusals[kind], requestId))
}

function send(response: ServerResponse, answer: Answer, request?: IncomingMessage): void {
  const key = request?.headers['idempotency-key']
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': answer.requestId,
    'stripe-version': API_VERSION,
    ...(typeof key === 'string' && { 'idempotency-key': key }),
    ...(answer.isReplayed && { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' }),
  })
  response.end(answer.text)
}
