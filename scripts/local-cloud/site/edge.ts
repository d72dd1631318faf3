import type { IncomingMessage } from 'node:http'
import { Script } from 'node:vm'
import {
  EMBED_HEADER,
  FILES,
  fileRequestSource,
  PAGES_WITH_DOTS,
  pageRequestSource,
} from '#infra/edge/functions.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { LOCAL_ORIGIN_KEY } from '../functions/environment.ts'

interface Valued {
  readonly value: string
}

interface EdgeRequest {
  readonly uri: string
  readonly querystring: Readonly<Record<string, Valued>>
  readonly headers: Readonly<Record<string, Valued>>
}

export interface PageRequest {
  /** Path of the API request, without the API's prefix. */
  readonly path: string
  readonly isEmbedded: boolean
}

const handlePageRequest = handlerIn(pageRequestSource)
const handleFileRequest = handlerIn(fileRequestSource)
const PAGES_WITH_DOTS_START = PAGES_WITH_DOTS.slice(0, -1)

type Handler = (event: { readonly request: EdgeRequest }) => EdgeRequest

/**
 * Loads a CloudFront function into its own JavaScript context (`vm`) once, because creating a
 * context is slower than a request.
 */
function handlerIn(source: string): Handler {
  return new Script(`${source}; handler`).runInNewContext()
}

/** Returns whether CloudFront serves the path from the bucket. */
export function isFile(pathname: string): boolean {
  const [, sign = ''] = FILES.split('*')
  return !pathname.startsWith(PAGES_WITH_DOTS_START) && pathname.includes(sign)
}

/**
 * Returns the file that CloudFront requests from the bucket, by running CloudFront's own function.
 */
export function toFilePath(pathname: string): string {
  const request: EdgeRequest = { uri: pathname, querystring: {}, headers: {} }
  return handleFileRequest({ request }).uri
}

/**
 * Returns whether CloudFront accepts the method for pages and files. The API accepts more methods.
 */
export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Returns the request as CloudFront's own function rewrites it. */
export function toPageRequest({ url = '/', headers }: IncomingMessage): PageRequest {
  const [uri = '/', search] = url.split('?')
  const request: EdgeRequest = {
    uri,
    querystring: valuesOf(new URLSearchParams(search)),
    headers: valuesOf(
      Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ),
  }
  const asked = handlePageRequest({ request })
  const query = Object.entries(asked.querystring).map(([name, { value }]) => `${name}=${value}`)
  return {
    path: `${asked.uri}?${query.join('&')}`,
    isEmbedded: asked.headers[EMBED_HEADER] !== undefined,
  }
}

/**
 * Headers that stay on every request to the API: the token, the addresses of earlier hops, and
 * headers that HTTP needs.
 */
const OF_EVERY_REQUEST = [
  'host',
  'connection',
  'accept-encoding',
  'content-length',
  'x-forwarded-for',
  'authorization',
]

/** Removes the viewer's headers that CloudFront does not send to the API. */
export function keepForwardedHeaders(
  { headers }: IncomingMessage,
  forwarded: readonly string[],
): void {
  const kept = [...OF_EVERY_REQUEST, ...forwarded.map((name) => name.toLowerCase())]
  for (const name of Object.keys(headers)) {
    if (!kept.includes(name)) delete headers[name]
  }
}

/**
 * Sets the site's secret key, as CloudFront does for every API request. A key from the client is
 * replaced.
 */
export function addOriginKey({ headers }: IncomingMessage): void {
  headers[ORIGIN_KEY_HEADER] = LOCAL_ORIGIN_KEY
}

function valuesOf(entries: Iterable<[string, string]>): Record<string, Valued> {
  return Object.fromEntries([...entries].map(([name, value]) => [name, { value }]))
}
