import { hash, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import type { BodyOf, Contract, ParamsOf, QueryOf } from '#shared/api/contract.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import { fieldErrorsOf } from '#shared/validation/field-errors.ts'
import { requireEnvironment } from '../base/environment.ts'
import { isRefusal, type Refusal, refuse } from '../base/refusal.ts'

const BODY_MAX_BYTES = 64 * 1024
/**
 * Maximum size in bytes of a body that is passed on as raw text. The payment provider's event about
 * a dispute may contain 150,000 characters of evidence.
 */
const RAW_BODY_MAX_BYTES = 1024 * 1024

interface Input<C extends Contract> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
}

/**
 * Parses the input of a request. Returns a refusal if the body is too large or not JSON. Otherwise,
 * a refusal lists all fields that do not fit the contract or, if all fit, the texts of the body
 * that contain half a surrogate pair.
 */
export function readInput<C extends Contract>(
  contract: C,
  event: APIGatewayProxyEventV2,
): Input<C> | Refusal {
  const body = contract.isBodyRaw ? textBody(event, RAW_BODY_MAX_BYTES) : readBody(event)
  if (isRefusal(body)) return body
  const parts = [
    check('params', contract.params, event.pathParameters ?? {}),
    check('query', contract.query, event.queryStringParameters ?? {}),
    check('body', contract.body, body),
  ] as const
  const errors = parts.flatMap((part) => part.errors)
  if (errors.length === 0) errors.push(...brokenTexts(parts[2].data, 'body'))
  if (errors.length > 0) return refuse('invalidInput', { errors })
  const [params, query, parsedBody] = parts.map((part) => part.data)
  return { params, query, body: parsedBody } as Input<C>
}

function textBody(
  { body = '', isBase64Encoded }: APIGatewayProxyEventV2,
  maxBytes: number,
): string | Refusal {
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  return Buffer.byteLength(text) > maxBytes ? refuse('tooLarge') : text
}

function readBody(event: APIGatewayProxyEventV2): unknown {
  const text = textBody(event, BODY_MAX_BYTES)
  if (isRefusal(text)) return text
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return refuse('malformedRequest')
  }
}

/** Returns faults for texts with half a surrogate pair, which JSON allows but the table rejects. */
function brokenTexts(value: unknown, path: string): FieldFault[] {
  if (typeof value === 'string' && !value.isWellFormed()) {
    return [{ path, messageKey: 'errors.field.text', detail: 'must be whole characters' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...brokenTexts(name, path),
    ...brokenTexts(part, `${path}.${name}`),
  ])
}

function check(part: string, schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { data: parsed.data, errors: [] }
  return {
    data: undefined,
    errors: parsed.error.issues.flatMap((issue) => fieldErrorsOf(part, issue)),
  }
}

const GROUPS = 8
const NETWORK_GROUPS = 4
/** Prefix of an IPv4 address in IPv6 notation. */
const MAPPED = '0:0:0:0:0:ffff'

/**
 * Returns the viewer's address, which CloudFront appends to `x-forwarded-for` and viewers cannot
 * forge. Shortens IPv6 addresses to their network, since one person may use a whole network.
 */
export function addressOf(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  const viewer = hops.at(-2) || event.requestContext.http.sourceIp
  if (!isIPv6(viewer)) return viewer
  const groups = groupsOf(viewer)
  if (groups.slice(0, -2).join(':') === MAPPED) return asIPv4(groups.slice(-2))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address in any notation. The URL parser normalizes it. */
function groupsOf(address: string): string[] {
  const [withoutZone] = address.split('%')
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [start = [], end = []] = written.split('::').map((half) => half.split(':').filter(Boolean))
  return [...start, ...Array(GROUPS - start.length - end.length).fill('0'), ...end]
}

function asIPv4(groups: readonly string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}

/**
 * Returns whether a request came through CloudFront and its firewall, which add a secret key.
 * Compares all keys in constant time.
 */
export function cameThroughSite(headers: Readonly<Record<string, string | undefined>>): boolean {
  const shown = digestOf(headers[ORIGIN_KEY_HEADER] ?? '')
  const { ORIGIN_KEYS } = requireEnvironment('ORIGIN_KEYS')
  const known = ORIGIN_KEYS.split(',').filter((key) => key !== '')
  return known.map((key) => timingSafeEqual(digestOf(key), shown)).includes(true)
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
