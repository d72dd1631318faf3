import { AwsFailure, UNREADABLE } from './failure.ts'
import { type Answer, type Sent, send } from './send.ts'
import { signRequest } from './sign-request.ts'

export interface Asked extends Omit<Sent, 'headers'> {
  /** Undefined where nothing asks who the function is: what is asked is not signed. */
  readonly service: 'dynamodb' | 's3' | 'es' | undefined
  readonly origin: URL
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Most attempts in all. */
  readonly attempts?: number
}

const MOST_ATTEMPTS = 4
/** Waits double from here with each attempt, and are drawn from zero to that. */
const WAIT_MS = { failed: 50, throttled: 250 }

/** Too much was asked at once: worth another attempt, after a longer wait. */
const THROTTLING: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'ReplicatedWriteConflictException',
  'SlowDown',
])
/** Broken on the way, though an answer came. */
const TRANSIENT: ReadonlySet<string> = new Set([UNREADABLE, 'RequestTimeout'])
/** The clock here and there differ; how far, their answer says. */
const SKEWED: ReadonlySet<string> = new Set([
  'InvalidSignatureException',
  'RequestExpired',
  'RequestTimeTooSkewed',
])

/** Milliseconds that the service's clock is ahead of ours, set once it has mattered. */
let skewMs = 0

/**
 * Sends a request signed for whoever the function is. What is throttled, fails on the way or meets a
 * clock that is off is tried again; what the answer refuses, `read` throws as an AwsFailure.
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

/** An address that does for some time what the request would, by the right of this function. */
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
  // It hashes and measures any bytes.
  const content = body === undefined ? {} : { body: body as string | Buffer }
  const request = signRequest(
    { ...of(asked), ...content, headers: { ...headers, 'X-Amz-Date': now() } },
    credentials(),
  )
  return { path: request.path ?? path, headers: request.headers as Record<string, string> }
}

/** Returns the parts of a request that are signed besides the body. */
function of({ service, method, origin, path, headers }: Asked) {
  const region = process.env['AWS_REGION'] ?? ''
  const named = service === undefined ? {} : { service }
  return { ...named, region, method, path, host: origin.host, headers: { ...headers } }
}

function now(): string {
  return new Date(Date.now() + skewMs).toISOString().replace(/[:-]|\.\d{3}/g, '')
}

/** Undefined where another attempt would end the same. */
function waitAfter(error: unknown): number | undefined {
  // Errors with a system code mean that the request broke on the way.
  if (!(error instanceof AwsFailure)) return hasCode(error) ? WAIT_MS.failed : undefined
  if (THROTTLING.has(error.name) || error.status === 429) return WAIT_MS.throttled
  const isWorthIt = error.status >= 500 || TRANSIENT.has(error.name) || SKEWED.has(error.name)
  return isWorthIt ? WAIT_MS.failed : undefined
}

function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

/** Lambda gives a function those of its role; read each time, as they may be changed under it. */
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

/** A path with what is asked besides. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const separator = path.includes('?') ? '&' : '?'
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}${separator}${pairs.join('&')}`
}
