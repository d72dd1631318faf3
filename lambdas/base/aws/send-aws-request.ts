import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import aws4, { type Credentials, type Request } from 'aws4'
import { type Answer, type Sent, send } from './send.ts'

/** Error response of an AWS service, with the service's own error code as its name. */
export class AwsFailure extends Error {
  override readonly name: string
  readonly status: number

  constructor(name: string, { message = name, status = 400 } = {}) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** Error name for a truncated response, or a response from a proxy instead of the service. */
export const UNREADABLE = 'UnreadableAnswer'

export interface Asked extends Omit<Sent, 'headers'> {
  /** Service for which the request is signed; undefined for unsigned requests. */
  readonly service: 'dynamodb' | 's3' | 'es' | 'secretsmanager' | undefined
  readonly origin: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Maximum number of attempts. */
  readonly attempts?: number
}

const MOST_ATTEMPTS = 4
/**
 * Maximum wait before the first retry, in milliseconds. The maximum doubles with each attempt, and
 * the actual wait is random.
 */
const WAIT_MS = { failed: 50, throttled: 250 }

/** Throttling errors, after which a retry waits longer. */
const THROTTLING: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'ReplicatedWriteConflictException',
  'SlowDown',
])
/** Temporary errors that reach us as a response, not as a broken connection. */
const TRANSIENT: ReadonlySet<string> = new Set([UNREADABLE, 'RequestTimeout'])
/** Errors that a wrong local clock may cause. The response contains the time of the service. */
const SKEWED: ReadonlySet<string> = new Set([
  'InvalidSignatureException',
  'RequestExpired',
  'RequestTimeTooSkewed',
])

/** Milliseconds by which the service's clock is ahead of ours. Updated after a clock error. */
let skewMs = 0

/**
 * Sends a request, signed if it names a service. Retries after throttling and after errors of the
 * connection, the clock or the server. `read` must throw an `AwsFailure` for an error response. If
 * no retry succeeds, throws the last error.
 */
export function sendAwsRequest<Read>(asked: Asked, read: (answer: Answer) => Read): Promise<Read> {
  return retryAws(asked.attempts, () => askOnce(asked, read))
}

/** Retries a request after a random wait, if the error may be temporary. */
export async function retryAws<Read>(
  attempts = MOST_ATTEMPTS,
  ask: () => Promise<Read>,
): Promise<Read> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const waitMs = attempt < attempts ? waitAfter(error) : undefined
      if (waitMs === undefined) throw error
      await new Promise((resolve) =>
        setTimeout(resolve, Math.random() * waitMs * 2 ** (attempt - 1)),
      )
    }
  }
}

/** Returns a presigned URL, which lets anybody make the request for some seconds. */
export function signAddress(asked: Asked, seconds: number): string {
  const path = withQuery(asked.path, { 'X-Amz-Expires': `${seconds}`, 'X-Amz-Date': now() })
  const request = signRequest({ ...of(asked), path, signQuery: true }, roleCredentials())
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
  // The signer's type allows only strings and buffers, but the signer works with any bytes.
  const content = body === undefined ? {} : { body: body as string | Buffer }
  const request = signRequest(
    { ...of(asked), ...content, headers: { ...headers, 'X-Amz-Date': now() } },
    roleCredentials(),
  )
  return { path: request.path ?? path, headers: request.headers as Record<string, string> }
}

/** Returns the parts of a request that are signed, except the body. */
function of({ service, method, origin, path, headers }: Asked) {
  const region = process.env['AWS_REGION'] ?? ''
  const named = service === undefined ? {} : { service }
  return { ...named, region, method, path, host: origin.host, headers: { ...headers } }
}

function now(): string {
  return new Date(Date.now() + skewMs).toISOString().replace(/[:-]|\.\d{3}/g, '')
}

/**
 * Returns the maximum milliseconds to wait before a retry, or undefined if a retry would fail in
 * the same way.
 */
function waitAfter(error: unknown): number | undefined {
  // An error with a system code, other than an AwsFailure, means that the connection broke.
  if (!(error instanceof AwsFailure)) return hasCode(error) ? WAIT_MS.failed : undefined
  if (THROTTLING.has(error.name) || error.status === 429) return WAIT_MS.throttled
  const isWorthIt = error.status >= 500 || TRANSIENT.has(error.name) || SKEWED.has(error.name)
  return isWorthIt ? WAIT_MS.failed : undefined
}

function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

/**
 * Returns the credentials of the function's role. Reads them on every call, since Lambda may
 * replace them.
 */
export function roleCredentials() {
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

/** Returns a path with added query parameters. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const separator = path.includes('?') ? '&' : '?'
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}${separator}${pairs.join('&')}`
}

/**
 * Maximum number of cached signing keys. Each service needs a new key every day, so around midnight
 * a function uses two keys for each service.
 */
const MOST_KEYS = 12

const keys = new Map<string, KeyObject>()

/**
 * Signs a request with AWS Signature Version 4. Caches the signing key of the day as a key object
 * of Node, because aws4 would cache bytes that Node converts for each request.
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

/** Parses a response body. Returns undefined if it is not JSON. */
export function readJson<Content extends object>({ body }: Answer): Content | undefined {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
