import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Contract } from '#shared/api/contract.ts'
import { SERVER_TIME_HEADER } from '#shared/constants.ts'
import { type Refusal, toProblem } from '../base/refusal.ts'

type Result = APIGatewayProxyStructuredResultV2

const goneMark = Symbol('gone')

/** Output that is sent with status 404. */
export interface Gone<Output> {
  readonly [goneMark]: true
  readonly output: Output
}

/**
 * Returns an output that is sent with status 404, so that people see a page and not a problem
 * document.
 */
export function gone<Output>(output: Output): Gone<Output> {
  return { [goneMark]: true, output }
}

function isGone(value: unknown): value is Gone<unknown> {
  return typeof value === 'object' && value !== null && goneMark in value
}

const freshMark = Symbol('fresh')

/** Output that no cache may store. */
export interface Fresh<Output> {
  readonly [freshMark]: true
  readonly output: Output
}

/** Returns an output that no cache may store, even if the contract allows caching. */
export function fresh<Output>(output: Output): Fresh<Output> {
  return { [freshMark]: true, output }
}

function isFresh(value: unknown): value is Fresh<unknown> {
  return typeof value === 'object' && value !== null && freshMark in value
}

const movedMark = Symbol('moved')

/** Redirect to another address. */
export interface Moved {
  readonly [movedMark]: true
  /** Encoded path on the site. */
  readonly to: string
}

export function moved(to: string): Moved {
  return { [movedMark]: true, to }
}

function isMoved(value: unknown): value is Moved {
  return typeof value === 'object' && value !== null && movedMark in value
}

/** Contract and request data that determine the headers of a response. */
interface Circumstances {
  readonly contract: Contract
  /** True if the request has a token, even if the token is invalid. */
  readonly hasToken: boolean
}

/** Returns the response for any outcome except a refusal. */
export function responseOf(outcome: unknown, circumstances: Circumstances): Result {
  if (isGone(outcome)) return goneResponse(outcome, circumstances)
  if (isFresh(outcome)) return notKept(okResponse(outcome.output, circumstances))
  return isMoved(outcome)
    ? movedResponse(outcome, circumstances)
    : okResponse(outcome, circumstances)
}

function okResponse(output: unknown, circumstances: Circumstances): Result {
  const { contract } = circumstances
  const body = contract.output.parse(output)
  const { contentType, isBase64 = false } = contract
  return {
    statusCode: 200,
    headers: {
      ...securityHeaders(contentType === 'text/html'),
      'content-type': contentType === undefined ? 'application/json' : typeOf(contract),
      'cache-control': cacheControl(circumstances),
      [SERVER_TIME_HEADER]: new Date().toISOString(),
    },
    body: contentType === undefined ? JSON.stringify(body) : String(body),
    ...(isBase64 && { isBase64Encoded: true }),
  }
}

function typeOf({ contentType, isBase64 }: Contract): string {
  return isBase64 ? String(contentType) : `${contentType}; charset=utf-8`
}

/**
 * Returns a 404 response with content. It is never cached, so that an entity created later appears
 * at once.
 */
function goneResponse({ output }: Gone<unknown>, circumstances: Circumstances): Result {
  return { ...notKept(okResponse(output, circumstances)), statusCode: 404 }
}

function notKept(response: Result): Result {
  return { ...response, headers: { ...response.headers, 'cache-control': NOT_KEPT } }
}

/**
 * Returns a redirect, with the contract's usual Cache-Control header. Shared caches store the
 * redirect. Browsers do not, because the old address may become valid again.
 */
function movedResponse({ to }: Moved, circumstances: Circumstances): Result {
  return {
    statusCode: 301,
    headers: {
      ...securityHeaders(false),
      location: to,
      'cache-control': cacheControl(circumstances),
      [SERVER_TIME_HEADER]: new Date().toISOString(),
    },
    body: '',
  }
}

/**
 * Cache-Control header of errors, of personal responses, and of all responses to requests with a
 * token.
 */
const NOT_KEPT = 'private, no-store'

/**
 * Returns the Cache-Control header. Responses to requests with a token are never cached, so that
 * users see their own changes at once.
 */
export function cacheControl({ contract: { cache }, hasToken }: Circumstances): string {
  if (cache === undefined || hasToken) return NOT_KEPT
  const { browserSeconds, edgeSeconds, staleSeconds } = cache
  const ages = `public, max-age=${browserSeconds}, s-maxage=${edgeSeconds}`
  return staleSeconds > 0 ? `${ages}, stale-while-revalidate=${staleSeconds}` : ages
}

/** Returns the response for a refusal. */
export function problemResponse(refused: Refusal, requestId: string): Result {
  const problem = toProblem(refused, requestId)
  return {
    statusCode: problem.status,
    headers: {
      ...securityHeaders(false),
      'content-type': 'application/problem+json',
      'cache-control': NOT_KEPT,
      [SERVER_TIME_HEADER]: new Date().toISOString(),
      ...(problem.status === 429 && { 'retry-after': secondsUntil(problem.passesAt) }),
    },
    body: JSON.stringify(problem),
  }
}

function secondsUntil(passesAt: string | undefined): string {
  const leftMs = passesAt === undefined ? 0 : Date.parse(passesAt) - Date.now()
  return String(Math.max(1, Math.ceil(leftMs / 1000)))
}

/**
 * Returns the security headers of a response. An HTML response may use inline styles, but no
 * scripts, images or other resources.
 */
function securityHeaders(isHtml: boolean): Record<string, string> {
  return {
    'content-security-policy': isHtml
      ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
      : "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
