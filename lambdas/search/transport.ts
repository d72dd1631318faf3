import { usesSdk } from '../base/aws/sdk-client.ts'
import type { Answer } from '../base/aws/send.ts'
import {
  type Asked,
  AwsFailure,
  readJson,
  retryAws,
  roleCredentials,
  sendAwsRequest,
  UNREADABLE,
  withQuery,
} from '../base/aws/send-aws-request.ts'
import type { SearchRequest } from './request.ts'

interface Options {
  readonly requestTimeout?: number
  readonly maxRetries?: number
  /** Error statuses that are returned instead of thrown. */
  readonly ignore?: readonly number[]
}

/** Sends requests to a search engine. */
export interface Transport {
  request(request: SearchRequest, options?: Options): Promise<{ readonly body: unknown }>
}

const REQUEST_TIMEOUT_MS = 8_000
const MAX_RETRIES = 2

/**
 * Returns our own transport, or OpenSearch's client if SEARCH_TRANSPORT requires it. The client
 * would add 300 kB to each bundle. Requests to AWS are signed with the function's role. A local
 * search engine needs no signature.
 */
export function openSearchTransport(endpoint: string, isSigned = isOfAws(endpoint)): Transport {
  const origin = new URL(endpoint)
  const thin = askingDomain(origin, isSigned)
  const sdk = askingBySdk(origin, isSigned)
  return {
    async request(request, options = {}) {
      const { maxRetries = MAX_RETRIES, requestTimeout = REQUEST_TIMEOUT_MS, ignore } = options
      const ask = usesSdk('SEARCH_TRANSPORT') ? sdk : thin
      const asked = { request, timeoutMs: requestTimeout, attempts: maxRetries + 1 }
      return { body: await ask(asked, (answer) => readAnswer(answer, ignore)) }
    },
  }
}

interface Attempts {
  readonly request: SearchRequest
  readonly timeoutMs: number
  readonly attempts: number
}
type Ask = (asked: Attempts, read: (answer: Answer) => unknown) => Promise<unknown>

function askingDomain(origin: URL, isSigned: boolean): Ask {
  return ({ request: { querystring = {}, path, ...request }, ...limits }, read) => {
    const asked: Asked = {
      service: isSigned ? 'es' : undefined,
      origin,
      method: request.method,
      path: withQuery(path, querystring),
      ...contentOf(request),
      ...limits,
    }
    return sendAwsRequest(asked, read)
  }
}

/**
 * Returns a function that sends requests with OpenSearch's client. The first request loads the
 * client.
 */
function askingBySdk(origin: URL, isSigned: boolean): Ask {
  let client: ReturnType<typeof loadSdk> | undefined
  return async ({ request, timeoutMs, attempts }, read) => {
    client ??= loadSdk(origin, isSigned)
    const ask = await client
    return retryAws(attempts, async () => read(await ask(request, timeoutMs)))
  }
}

async function loadSdk(origin: URL, isSigned: boolean) {
  const { sdkSearch } = await import('./sdk-search.ts')
  const region = process.env['AWS_REGION'] ?? ''
  return sdkSearch({
    origin,
    signing: isSigned ? { region, credentials: roleCredentials } : undefined,
  })
}

function contentOf({
  body,
  bulkBody,
}: Omit<SearchRequest, 'path'>): Pick<Asked, 'headers' | 'body'> {
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
