import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { verifyToken } from '#lambdas/base/token.ts'
import { type EndpointLine, endpoints, fallback, type Rights } from '#lambdas/manifest.ts'
import { pathPattern } from '#lambdas/services/open-api/routes.ts'
import { type Access, methodsOf } from '#shared/api/contract.ts'
import { addressOf } from '../../ports/listen.ts'
import { withRights } from '../functions/rights.ts'
import type { Asked } from './asked.ts'
import { cachedAtEdge } from './edge-cache.ts'

/** Limits of API Gateway, enforced here so that violations are found before production. */
const PAYLOAD_MAX_BYTES = 10 * 1024 * 1024
const ANSWER_LIMIT_MS = 29_000

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<Answer>

interface Target {
  readonly name: string
  readonly entry: string
  readonly rights: Rights
  readonly access: Access
  readonly routeKey: string
}

interface Route extends Target {
  readonly pattern: RegExp
  readonly names: readonly string[]
}

/** Target of requests that match no route, like API Gateway's default route. */
const UNROUTED: Found = {
  target: { ...fallback, access: 'anyone', routeKey: fallback.route },
  parameters: {},
}

type Answer = APIGatewayProxyStructuredResultV2

/** Returns a function that answers requests below /api over HTTP. */
export function createGateway({ edgeClock, ...options }: GatewayOptions = {}) {
  const ask = (asked: Asked) => answerRequest(asked, options)
  const answered = edgeClock === undefined ? ask : cachedAtEdge(ask, edgeClock)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const answer =
      body === undefined
        ? ofGateway(413, 'Request Entity Too Large')
        : await answered(toAsked(request, body))
    response.statusCode = answer.statusCode ?? 200
    response.setHeaders(new Map(Object.entries({ ...answer.headers } as Record<string, string>)))
    // The headers are not written with writeHead, so that Node adds the length of the body.
    const text = answer.body ?? ''
    response.end(answer.isBase64Encoded ? Buffer.from(text, 'base64') : text)
  }
}

export interface GatewayOptions {
  readonly answerLimitMs?: number
  /** Verifies a token as the authorizer does. */
  readonly verify?: typeof verifyToken
  /** Clock of the edge's cache, in milliseconds; nothing is cached at the edge if absent. */
  readonly edgeClock?: () => number
}

/**
 * Answers like API Gateway's HTTP API: finds the route, checks the JWT and runs the endpoint's
 * function.
 */
export async function answerRequest(
  asked: Asked,
  { answerLimitMs = ANSWER_LIMIT_MS, verify = verifyToken }: GatewayOptions = {},
): Promise<Answer> {
  const found = findRoute(asked.method, asked.url.pathname)
  const claims = await authorize(found.target.access, asked, verify)
  if (claims === 'refused') return ofGateway(401, 'Unauthorized')
  const answer = await withTimeout(run(found.target, toEvent(asked, found, claims)), answerLimitMs)
  return answer === 'late' ? ofGateway(503, 'Service Unavailable') : answer
}

function toAsked(request: IncomingMessage, body: string): Asked {
  return {
    method: request.method ?? 'GET',
    url: addressOf(request),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    address: request.socket.remoteAddress ?? '127.0.0.1',
    body,
  }
}

/** Routes by method and first path segment, which is never a parameter. */
const routes = Map.groupBy(endpoints.flatMap(toRoutes).sort(fixedPathsFirst), ({ routeKey }) =>
  beginningOf(routeKey),
)

/** Returns the beginning of a route, such as `GET /api/deals` for `GET /api/deals/{offerKey}`. */
function beginningOf(routeKey: string): string {
  return routeKey.split('/', 3).join('/')
}

function toRoutes({ contract, entry, rights }: EndpointLine): Route[] {
  const { name, path, access } = contract
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  const pattern = pathPattern(contract)
  return methodsOf(contract).map((method) => {
    const routeKey = `${method} /api${path}`
    return { name, entry, rights, access, routeKey, pattern, names }
  })
}

/** Orders routes without parameters before those with parameters, as API Gateway does. */
function fixedPathsFirst(a: Route, b: Route): number {
  return a.names.length - b.names.length
}

interface Found {
  readonly target: Target
  readonly parameters: Record<string, string>
}

/** Returns the matching route with its path parameters, or `UNROUTED`. */
export function findRoute(method: string, path: string): Found {
  for (const route of routes.get(beginningOf(`${method} ${path}`)) ?? []) {
    const match = route.pattern.exec(path)
    if (match) {
      const values = match.slice(1).map(decodePart)
      return {
        target: route,
        parameters: Object.fromEntries(route.names.map((name, i) => [name, values[i] ?? ''])),
      }
    }
  }
  return UNROUTED
}

/** Decodes a path segment. Invalid UTF-8 is returned unchanged, and then matches no key. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Reads the whole body, because the connection could not be reused otherwise. Returns undefined if
 * the body is too large.
 */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= PAYLOAD_MAX_BYTES) chunks.push(chunk)
  }
  return size > PAYLOAD_MAX_BYTES ? undefined : Buffer.concat(chunks).toString()
}

type Claims = Record<string, unknown> | undefined

async function authorize(
  access: Access,
  { headers }: Asked,
  verify: typeof verifyToken,
): Promise<Claims | 'refused'> {
  if (access === 'anyone' || access === 'optional') return undefined
  const payload = await verify(headers['authorization'] ?? '')
  return payload ? Object.fromEntries(Object.entries(payload).map(stringClaim)) : 'refused'
}

/** Converts a claim to text as API Gateway does, which writes lists in brackets. */
function stringClaim([name, value]: [string, unknown]): [string, string] {
  return [name, Array.isArray(value) ? `[${value.join(' ')}]` : String(value)]
}

function toEvent(
  { method, url, headers, address, body }: Asked,
  { target, parameters }: Found,
  claims: Claims,
): APIGatewayProxyEventV2 {
  const { routeKey } = target
  const now = new Date()
  // CloudFront and API Gateway would append two addresses: the viewer's, which tests may set, and
  // CloudFront's.
  const hops = `${headers['x-forwarded-for'] ?? address}, ${address}`
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: { ...headers, 'x-forwarded-for': hops },
    ...(url.search.length > 1 && { queryStringParameters: Object.fromEntries(url.searchParams) }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    ...(body.length > 0 && { body }),
    isBase64Encoded: false,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
  } as APIGatewayProxyEventV2
}

async function run({ entry, name, rights }: Target, event: APIGatewayProxyEventV2) {
  const handler = await loadHandler(entry)
  const context = { functionName: name, awsRequestId: randomUUID() } as Context
  return withRights(name, rights, () => handler(event, context))
}

/**
 * Loaded handlers, as in a warm function. Importing a loaded module again would take a twentieth of
 * a request's time.
 */
const handlers = new Map<string, Handler>()

async function loadHandler(entry: string): Promise<Handler> {
  const known = handlers.get(entry)
  if (known) return known
  const { handler } = (await import(/* @vite-ignore */ `../../../lambdas/${entry}`)) as {
    handler: Handler
  }
  handlers.set(entry, handler)
  return handler
}

async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns an error answer of API Gateway itself. */
function ofGateway(statusCode: number, message: string): Answer {
  return {
    statusCode,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  }
}
