import { randomUUID } from 'node:crypto'
import aws4 from 'aws4'
import { optionalEnvironment } from '../environment.ts'
import { readItem } from './attributes.ts'
import { DynamoFailure } from './failure.ts'
import type { Call, Operation, Operations } from './operations.ts'
import { post } from './post.ts'
import { fromWire, toWire } from './wire.ts'

type Ask = (call: Call) => Promise<unknown>

const ATTEMPTS = 4
/** Waits double from here with each attempt, and are drawn from zero to that. */
const WAIT_MS = { failed: 50, throttled: 250 }

/** Too much was asked at once: worth another attempt, after a longer wait. */
const THROTTLING: ReadonlySet<string> = new Set([
  ...['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'],
  ...['TransactionInProgressException', 'ReplicatedWriteConflictException'],
])
/** The clock here and there differ; how far, their answer says. */
const SKEWED: ReadonlySet<string> = new Set([
  ...['InvalidSignatureException', 'RequestExpired', 'RequestTimeTooSkewed'],
])

const UNREADABLE = 'UnreadableAnswer'

let ask: Ask = askTable

/**
 * Asks DynamoDB, as the SDK's document client does, at a fifth of its price: requests are built,
 * signed and sent by hand, since each function asks several times. What is throttled, fails on the
 * way or meets a clock that is off is tried again, a transaction under the same token.
 */
export function dynamo<Name extends Operation>(
  operation: Name,
  input: Operations[Name]['input'],
): Promise<Operations[Name]['output']> {
  return ask({ operation, input } as Call) as Promise<Operations[Name]['output']>
}

/** Lets every request from now on go through this too, what came last first; for rights and tests. */
export function aroundDynamo(around: (call: Call, next: Ask) => Promise<unknown>): void {
  const next = ask
  ask = (call) => around(call, next)
}

async function askTable({ operation, input }: Call): Promise<unknown> {
  const token = operation === 'TransactWriteItems' && { ClientRequestToken: randomUUID() }
  const body = JSON.stringify(toWire({ ...token, ...input }))
  for (let attempt = 1; ; attempt += 1) {
    try {
      return fromWire(await attemptOnce(operation, body))
    } catch (error) {
      const waitMs = attempt < ATTEMPTS ? waitAfter(error) : undefined
      if (waitMs === undefined) throw error
      await new Promise((resolve) =>
        setTimeout(resolve, Math.random() * waitMs * 2 ** (attempt - 1)),
      )
    }
  }
}

/** How far the clock there is ahead of ours, once it has mattered. */
let skewMs = 0

async function attemptOnce(operation: Operation, body: string): Promise<object> {
  const region = process.env['AWS_REGION'] ?? ''
  const url = endpoint(region)
  const headers = {
    'Content-Type': 'application/x-amz-json-1.0',
    'X-Amz-Target': `DynamoDB_20120810.${operation}`,
    'X-Amz-Date': new Date(Date.now() + skewMs).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  }
  const of = { service: 'dynamodb', region, method: 'POST', path: '/', host: url.host }
  const signed = aws4.sign({ ...of, headers, body }, credentials())
  const { status, text, time } = await post(url, signed.headers as Record<string, string>, body)
  const answer = readAnswer(text)
  if (status === 200 && answer !== undefined) return answer
  const failure = failureOf(status, answer)
  if (SKEWED.has(failure.name) && !Number.isNaN(time)) skewMs = time - Date.now()
  throw failure
}

/** Undefined where another attempt would end the same. */
function waitAfter(error: unknown): number | undefined {
  // What the system has a code for broke on the way.
  if (!(error instanceof DynamoFailure)) return hasCode(error) ? WAIT_MS.failed : undefined
  if (THROTTLING.has(error.name) || error.status === 429) return WAIT_MS.throttled
  return error.status >= 500 || error.name === UNREADABLE || SKEWED.has(error.name)
    ? WAIT_MS.failed
    : undefined
}

interface Refused {
  readonly __type?: string
  readonly message?: string
  readonly Message?: string
  readonly Item?: Parameters<typeof readItem>[0]
  readonly CancellationReasons?: readonly { readonly Code?: string }[]
}

function failureOf(status: number, answer: Refused = {}): DynamoFailure {
  const { __type, message, Message, Item, CancellationReasons } = answer
  const name = __type?.split('#').at(-1) ?? UNREADABLE
  return new DynamoFailure(name, {
    ...{ status, message: message ?? Message ?? `DynamoDB answered ${status}` },
    ...(Item && { item: readItem(Item) }),
    ...(CancellationReasons && {
      reasons: CancellationReasons.map(({ Code = 'None' }) => Code),
    }),
  })
}

/** Undefined where it is none of DynamoDB's: cut short, or the page of something in between. */
function readAnswer(text: string): Refused | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

function endpoint(region: string): URL {
  const local = optionalEnvironment('DYNAMODB_ENDPOINT')
  return new URL(local ?? `https://dynamodb.${region}.amazonaws.com`)
}

/** Lambda gives a function those of its role; read each time, as they may be changed under it. */
function credentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) {
    throw new Error('Environment lacks AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  return {
    ...{ accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  }
}
