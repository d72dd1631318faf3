import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import aws4, { type Credentials, type Request } from 'aws4'
import { type Answer, type Sent, send } from './send.ts'

/** Refusal or failure of an AWS service, named by the service's own error code. */
export class AwsFailure extends Error {
  override readonly name: string
  readonly status: number

  constructor(name: string, { message = name, status = 400 } = {}) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** Name of a failure whose answer is not the service's own: truncated, or the page of a proxy. */
export const UNREADABLE = 'UnreadableAnswer'

export interface Asked extends Omit<Sent, 'headers'> {
  /** Service for which the request is signed; undefined for unsigned requests. */
  readonly service: 'dynamodb' | 's3' | 'es' | undefined
  readonly origin: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Maximum number of attempts. */
  readonly attempts?: number
}

const MOST_ATTEMPTS = 4
/**
 * Maximum wait before the first retry in milliseconds. It doubles with each attempt, and the wait is drawn
 * between zero and it.
 */
const WAIT_MS = { failed: 50, throttled: 250 }

/** Throttling errors, which are retried after a longer wait. */
const THROTTLING: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'ReplicatedWriteConflictException',
  'SlowDown',
])
/** Errors of the connection, though an answer arrived. */
const TRANSIENT: ReadonlySet<string> = new Set([UNREADABLE, 'RequestTimeout'])
/** Errors of differing clocks; the answer says by how much they differ. */
const SKEWED: ReadonlySet<string> = new Set([
  'InvalidSignatureException',
  'RequestExpired',
  'RequestTimeTooSkewed',
])

/** Milliseconds by which the service's clock is ahead of ours, set after the first error of differing clocks. */
let skewMs = 0

/**
 * Sends a request signed with the function's credentials. Retries throttling, failures of the connection and
 * errors of differing clocks; throws the AwsFailure that `read` makes of a refusal.
 */
export async function sendAwsRequest<Read>(
  asked: Asked,
  read: (answer: Answer) => Read,
): Promise<Read> {
  const { attempts = MOST_ATTEMPTS } = asked
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(asked, read)
    } catch (error) {
      const waitMs = attempt < attempts ? waitAfter(error) : undefined
      if (waitMs === undefined) throw error
      await new Promise((resolve) =>
        setTimeout(resolve, Math.random() * waitMs * 2 ** (attempt - 1)),
      )
    }
  }
}

/** Returns a presigned address that makes the request with this function's rights for some seconds. */
export function signAddress(asked: Asked, seconds: number): string {
  const path = withQuery(asked.path, { 'X-Amz-Expires': `${seconds}`, 'X-Amz-Date': now() })
  const request = signRequest({ ...of(asked), path, signQuery: true }, credentials())
  return asked.origin.origin + request.path
}

async function askOnce<Read>(asked: Asked, read: (answer: Answer) => Read): Promise<Read> {
  const { origin, method, body, timeoutMs } = asked
  const answer = await send(origin, { method, body, timeoutMs, ...signed(asked) })
  try {
    return read(answer)
  } catch (error) {
    const time = Date.parse(answer.headers.date ?? '')
    const isSkewed = error instanceof AwsFailure && SKEWED.has(error.name)
    if (isSkewed && !Number.isNaN(time)) skewMs = time - Date.now()
    throw error
  }
}

function signed(asked: Asked): Pick<Sent, 'path' | 'headers'> {
  const { service, path, headers = {}, body } = asked
  if (service === undefined) return { path, headers }
  // The signer hashes and measures any bytes.
  const content = body === undefined ? {} : { body: body as string | Buffer }
  const request = signRequest(
    { ...of(asked), ...content, headers: { ...headers, 'X-Amz-Date': now() } },
    credentials(),
  )
  return { path: request.path ?? path, headers: request.headers as Record<string, string> }
}

/** Returns the signed parts of a request except for its body. */
function of({ service, method, origin, path, headers }: Asked) {
  const region = process.env['AWS_REGION'] ?? ''
  const named = service === undefined ? {} : { service }
  return { ...named, region, method, path, host: origin.host, headers: { ...headers } }
}

function now(): string {
  return new Date(Date.now() + skewMs).toISOString().replace(/[:-]|\.\d{3}/g, '')
}

/** Returns the maximum wait before a retry, or undefined if a retry would fail the same way. */
function waitAfter(error: unknown): number | undefined {
  // Errors with a system code mean that the connection broke.
  if (!(error instanceof AwsFailure)) return hasCode(error) ? WAIT_MS.failed : undefined
  if (THROTTLING.has(error.name) || error.status === 429) return WAIT_MS.throttled
  const isWorthIt = error.status >= 500 || TRANSIENT.has(error.name) || SKEWED.has(error.name)
  return isWorthIt ? WAIT_MS.failed : undefined
}

function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

/** Returns the credentials of the function's role. They are read on every call, as Lambda may replace them. */
function credentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) {
    throw new Error('Environment lacks AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

/** Returns a path with query parameters added. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const separator = path.includes('?') ? '&' : '?'
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}${separator}${pairs.join('&')}`
}

/**
 * Maximum number of cached keys: those of all services that a function calls, before and after midnight and a
 * change of its credentials.
 */
const MOST_KEYS = 12

const keys = new Map<string, KeyObject>()

/**
 * Signs a request in place by AWS's Signature Version 4. The day's key is cached as Node's key object; aws4
 * caches bytes, which Node converts for each request at twice the cost of everything else.
 */
export function signRequest(request: Request, credentials: Credentials): Request {
  return new Signer(request, credentials).sign()
}

class Signer extends aws4.RequestSigner {
  override signature(): string {
    const { secretAccessKey = '' } = this.credentials
    const key = signingKey(secretAccessKey, [this.getDate(), this.region, this.service])
    return hmac(key, this.stringToSign()).digest('hex')
  }
}

function signingKey(secret: string, scope: readonly string[]): KeyObject {
  const name = [secret, ...scope].join()
  const known = keys.get(name)
  if (known !== undefined) return known
  const bytes = [...scope, 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part).digest(),
    Buffer.from(`AWS4${secret}`),
  )
  const key = createSecretKey(bytes)
  if (keys.size >= MOST_KEYS) keys.clear()
  keys.set(name, key)
  return key
}

function hmac(key: KeyObject | Buffer, text: string) {
  return createHmac('sha256', key).update(text, 'utf8')
}

/** Parses a response without checking its form; returns undefined for a body that is not JSON. */
export function readJson<Content extends object>({ body }: Answer): Content | undefined {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
