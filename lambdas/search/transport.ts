import type { Answer } from '../base/aws/send.ts'
import {
  type Asked,
  AwsFailure,
  readJson,
  sendAwsRequest,
  UNREADABLE,
  withQuery,
} from '../base/aws/send-aws-request.ts'

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly querystring?: Readonly<Record<string, string>>
  readonly body?: object
  /** Lines of a bulk request, one JSON object each. */
  readonly bulkBody?: readonly object[]
}

interface Options {
  readonly requestTimeout?: number
  readonly maxRetries?: number
  /** Error statuses that are returned instead of thrown. */
  readonly ignore?: readonly number[]
}

/** Sends requests to a search engine. OpenSearch's client would add 75 kB to each bundle. */
export interface Transport {
  request(request: Request, options?: Options): Promise<{ readonly body: unknown }>
}

const REQUEST_TIMEOUT_MS = 8_000
const MAX_RETRIES = 2

/**
 * Returns a transport. Signs requests to AWS with the function's role; a local search engine needs
 * no signature.
 */
export function openSearchTransport(endpoint: string, isSigned = isOfAws(endpoint)): Transport {
  const origin = new URL(endpoint)
  return {
    async request({ querystring = {}, path, ...request }, options = {}) {
      const { requestTimeout = REQUEST_TIMEOUT_MS, maxRetries = MAX_RETRIES, ignore } = options
      const asked: Asked = {
        service: isSigned ? 'es' : undefined,
        origin,
        method: request.method,
        path: withQuery(path, querystring),
        ...contentOf(request),
        attempts: maxRetries + 1,
        timeoutMs: requestTimeout,
      }
      return { body: await sendAwsRequest(asked, (answer) => readAnswer(answer, ignore)) }
    },
  }
}

function contentOf({ body, bulkBody }: Omit<Request, 'path'>): Pick<Asked, 'headers' | 'body'> {
  if (bulkBody !== undefined) {
    const lines = bulkBody.map((line) => `${JSON.stringify(line)}\n`)
    return { headers: { 'Content-Type': 'application/x-ndjson' }, body: lines.join('') }
  }
  if (body === undefined) return {}
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

interface Refused {
  readonly error?: { readonly type?: string; readonly reason?: string }
}

function readAnswer(given: Answer, ignored: readonly number[] = []): unknown {
  const { status } = given
  const answer = readJson<Refused>(given)
  const isFine = status >= 200 && status < 300
  if (answer !== undefined && (isFine || ignored.includes(status))) return answer
  const { type = UNREADABLE, reason = `OpenSearch answered ${status}` } = answer?.error ?? {}
  throw new AwsFailure(type, { message: reason, status })
}

function isOfAws(endpoint: string): boolean {
  return /\.(es\.amazonaws\.com|on\.aws)$/.test(new URL(endpoint).hostname)
}
