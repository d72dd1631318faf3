import { randomUUID } from 'node:crypto'
import {
  consumers,
  type EndpointLine,
  endpoints,
  live,
  type NamedLine,
  schedules,
  triggers,
} from '#lambdas/manifest.ts'
import { LOCAL_ORIGIN_KEY } from '#scripts/local-cloud/index.ts'
import { methodsOf } from '#shared/api/contract.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import type { Sample } from '#test/cases/case.ts'
import { caseOf } from '#test/cases.ts'

interface World {
  readonly sample: Sample
  /** Claims of an admin, as the authorizer passes them to functions. */
  readonly claims: Readonly<Record<string, string>>
  readonly token: string
}

export type Shape = 'request' | 'batch' | 'other'

export function shapeOf({ name }: NamedLine): Shape {
  if (endpointNamed(name) !== undefined || name === 'answer-unrouted') return 'request'
  return consumers.some((line) => line.name === name) ? 'batch' : 'other'
}

export function endpointNamed(name: string): EndpointLine | undefined {
  return endpoints.find(({ contract }) => contract.name === name)
}

/**
 * Fields that Lambda adds to an event if the function's event source has a tumbling window.
 * Functions without such a window ignore the fields.
 */
const WINDOW = {
  shardId: 'shard-1',
  state: {},
  window: { start: '2026-11-23T02:00:00Z', end: '2026-11-23T02:00:05Z' },
}
/** A record that no consumer can parse, with the fields of a queue's and a stream's record. */
const UNREADABLE = { messageId: 'm-1', body: '{"', dynamodb: { SequenceNumber: '1' } }

/** Returns a valid event for a function, with keys of the sample world. */
export function validEvent({ name }: NamedLine, world: World): object {
  const endpoint = endpointNamed(name)
  if (endpoint !== undefined) return requestEvent(endpoint, world)
  const route = live.find((line) => line.name === name)?.route
  if (route !== undefined) return liveEvent(route)
  if (schedules.some((line) => line.name === name)) {
    return { schedule: name, time: new Date().toISOString() }
  }
  if (triggers.some((line) => line.name === name)) return triggerEvent()
  if (consumers.some((line) => line.name === name)) return { Records: [], ...WINDOW }
  if (name.startsWith('compare-')) return { rounds: 1 }
  if (name === 'make-first-admin') return { email: 'first@fanward.example' }
  if (name === 'reset-second-factor-by-hand') return { email: 'nobody@fanward.example' }
  if (name === 'delete-fan') return { email: 'nobody@fanward.example' }
  return name === 'answer-unrouted' ? httpEvent('GET', '/api/nothing', {}) : {}
}

/**
 * Returns an event that no caller should send: a truncated body, invalid records, or an empty
 * event.
 */
export function brokenEvent(line: NamedLine, world: World): object {
  const shape = shapeOf(line)
  if (shape === 'request') return { ...validEvent(line, world), body: '{"name": ' }
  return shape === 'batch' ? { Records: [UNREADABLE], ...WINDOW } : {}
}

function requestEvent({ contract }: EndpointLine, { sample, claims, token }: World): object {
  const { query, body } = caseOf(contract.name).input?.(sample) ?? {}
  const values: Readonly<Record<string, string>> = { ...sample }
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const checks = contract.access !== 'anyone' && contract.access !== 'optional'
  return {
    ...httpEvent(methodsOf(contract)[0] ?? 'GET', `/api${path}`, {
      ...(contract.access !== 'anyone' && { authorization: `Bearer ${token}` }),
      ...(checks && { claims }),
    }),
    ...(query && { queryStringParameters: query }),
    ...(names.length > 0 && {
      pathParameters: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
    }),
    ...(body && { body: JSON.stringify(body) }),
  }
}

interface Signed {
  readonly authorization?: string
  readonly claims?: World['claims']
}

function httpEvent(method: string, rawPath: string, { authorization, claims }: Signed): object {
  const [path, now] = [rawPath, new Date()]
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: '',
    isBase64Encoded: false,
    headers: {
      [ORIGIN_KEY_HEADER]: LOCAL_ORIGIN_KEY,
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      ...(authorization !== undefined && { authorization }),
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      stage: '$default',
      routeKey: '$default',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      requestId: randomUUID(),
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      ...(claims && { authorizer: { jwt: { claims, scopes: null } } }),
    },
  }
}

function liveEvent(routeKey: string): object {
  return {
    requestContext: { routeKey, connectionId: 'connection-1', requestId: randomUUID() },
    ...(routeKey === '$default' && { body: JSON.stringify({ type: 'ping' }) }),
  }
}

function triggerEvent(): object {
  return {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: 'ca-central-1_pool',
    userName: 'someone',
    request: { userAttributes: { sub: 'someone' }, groupConfiguration: {} },
    response: {},
  }
}
