import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import { forgetThrottle, lastThrottleMs } from '#lambdas/base/dynamo/throttles.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { dateOf, signatureOf } from '#test/fixtures/cloud/sdk-signature.ts'

interface Asked {
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = (response: ServerResponse) => void

let asked: Asked[] = []
/** Responses to the next requests, in order. Every further request gets an item. */
let answers: Answer[] = []
let url: string

const Item = { pk: { S: 'a' }, n: { N: '1' } }
const found: Answer = (response) => response.writeHead(200).end(JSON.stringify({ Item }))
const refused =
  (name: string, status = 400): Answer =>
  (response) =>
    response
      .writeHead(status)
      .end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name }))

const server = createServer(async (request, response) => {
  asked.push({ path: request.url, headers: request.headers, body: await text(request) })
  const answer = answers.shift() ?? found
  answer(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  setEnvironment({ DYNAMODB_ENDPOINT: url })
})
beforeEach(() => {
  asked = []
  answers = []
  vi.stubEnv('AWS_REGION', 'ca-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(() => {
  vi.unstubAllEnvs()
  setEnvironment({ DYNAMODB_ENDPOINT: undefined })
  server.closeAllConnections()
  server.close()
})

const TableName = 'fanward'
const get = () => dynamo('GetItem', { TableName, Key: { pk: 'a', sk: 'b' } })

it("asks at the SDK's address for the table, below its path", async () => {
  setEnvironment({ DYNAMODB_ENDPOINT: undefined, AWS_ENDPOINT_URL_DYNAMODB: `${url}/below` })
  try {
    expect(await get()).toMatchObject({ Item: { pk: 'a' } })
    expect(asked.map(({ path }) => path)).toEqual(['/below'])
  } finally {
    setEnvironment({ DYNAMODB_ENDPOINT: url, AWS_ENDPOINT_URL_DYNAMODB: undefined })
  }
})

const TROUBLES: Readonly<Record<string, Answer>> = {
  'is throttled': refused('ProvisionedThroughputExceededException'),
  'gets an answer of too many requests': refused('ThrottlingException'),
  'meets an error of the service': refused('InternalServerError', 500),
  'meets a service that is away': (response) => response.writeHead(503).end('<h1>Away</h1>'),
  'loses its connection': (response) => response.destroy(),
  'gets half an answer': (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"Item":')
    setImmediate(() => response.destroy())
  },
}

/** Makes the requests of the surrounding suite use the given transport. */
function useTransport(transport: 'thin' | 'sdk'): void {
  beforeAll(() => setEnvironment({ TABLE_TRANSPORT: transport }))
  afterAll(() => setEnvironment({ TABLE_TRANSPORT: undefined }))
}

describe.each(['thin', 'sdk'] as const)('a request by the transport %s', (transport) => {
  useTransport(transport)

  it.each(Object.entries(TROUBLES))(
    'that %s is made again, as the SDK does',
    async (_, trouble) => {
      answers = [trouble, trouble]
      expect(await get()).toEqual({ Item: { pk: 'a', n: 1 } })
      expect(asked).toHaveLength(3)

      const sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: url }))
      answers = [trouble, trouble]
      const { Item: same } = await sdk.send(
        new GetCommand({ TableName, Key: { pk: 'a', sk: 'b' } }),
      )
      expect(same).toEqual({ pk: 'a', n: 1 })
      expect(asked).toHaveLength(6)
      sdk.destroy()
    },
  )
})

describe.each(['thin', 'sdk'] as const)('a throttle by the transport %s', (transport) => {
  useTransport(transport)

  it('is noted, though the request is answered in the end', async () => {
    forgetThrottle()
    answers = [refused('ThrottlingException')]
    expect(await get()).toMatchObject({ Item: { pk: 'a' } })
    expect(lastThrottleMs()).toBeDefined()

    forgetThrottle()
    answers = [refused('InternalServerError', 500)]
    await get()
    expect(lastThrottleMs()).toBeUndefined()
  })
})

describe.each(['thin', 'sdk'] as const)('a request that fails by the transport %s', (transport) => {
  useTransport(transport)

  it('is made four times at most, and then fails as the last did', async () => {
    answers = Array.from({ length: 9 }, () => refused('InternalServerError', 500))
    await expect(get()).rejects.toMatchObject({ name: 'InternalServerError', status: 500 })
    expect(asked).toHaveLength(4)

    answers = Array.from({ length: 9 }, () => (response: ServerResponse) => response.destroy())
    await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(asked).toHaveLength(8)
  })

  it.each([
    'ConditionalCheckFailedException',
    'ValidationException',
    'AccessDeniedException',
    'ExpiredTokenException',
    'ItemCollectionSizeLimitExceededException',
    'ResourceNotFoundException',
  ])('is not made again where the answer is %s', async (name) => {
    answers = [refused(name)]
    const failure = await get().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DynamoFailure)
    expect(failure).toMatchObject({ name, message: name, status: 400 })
    expect(asked).toHaveLength(1)
  })

  it('that is throttled to the end fails by the name of it', async () => {
    const name = 'ProvisionedThroughputExceededException'
    answers = Array.from({ length: 4 }, () => refused(name))
    const failure = await get().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DynamoFailure)
    expect(failure).toMatchObject({ name, status: 400 })
    expect(asked).toHaveLength(4)
  })

  it('whose answer is no JSON fails as unreadable', async () => {
    answers = Array.from({ length: 4 }, () => (response: ServerResponse) => {
      response.writeHead(503).end('<h1>Away</h1>')
    })
    const failure = await get().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DynamoFailure)
    expect(failure).toMatchObject({ name: 'UnreadableAnswer', status: 503 })
  })

  it('fails by Node’s code when the table is silent', async () => {
    setEnvironment({ SILENCE_MS: '200' })
    answers = Array.from({ length: 4 }, () => () => {})
    try {
      await expect(get()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
      expect(asked).toHaveLength(4)
    } finally {
      setEnvironment({ SILENCE_MS: undefined })
    }
  })
})

describe.each(['thin', 'sdk'] as const)('a transaction by the transport %s', (transport) => {
  useTransport(transport)

  it('that is canceled says why, part by part', async () => {
    const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]
    const __type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException'
    answers = [
      (response) =>
        response
          .writeHead(400)
          .end(JSON.stringify({ __type, Message: 'Canceled', CancellationReasons })),
    ]
    const write = dynamo('TransactWriteItems', {
      TransactItems: [{ Delete: { TableName, Key: { pk: 'a' } } }],
    })
    await expect(write).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message: 'Canceled',
      reasons: ['None', 'ConditionalCheckFailed'],
    })
  })

  it('is made again under its token, so that it is written once', async () => {
    answers = [(response) => response.destroy()]
    const write = () =>
      dynamo('TransactWriteItems', { TransactItems: [{ Delete: { TableName, Key: { pk: 'a' } } }] })
    await write()
    await write()
    const [first, again, next] = asked.map(({ body }) => JSON.parse(body).ClientRequestToken)
    expect(again).toBe(first)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(next).not.toBe(first)
  })
})

describe('a request and its signature', () => {
  it('is signed for whoever the function is at that moment', async () => {
    await get()
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDCHANGED')
    vi.stubEnv('AWS_SESSION_TOKEN', 'a/token==')
    await get()
    for (const [{ headers, body } = never(), accessKeyId, sessionToken] of [
      [asked[0], 'AKIDEXAMPLE', undefined],
      [asked[1], 'AKIDCHANGED', 'a/token=='],
    ] as const) {
      expect(headers['x-amz-security-token']).toBe(sessionToken)
      const sent = { service: 'dynamodb', method: 'POST', path: '/', headers, body }
      expect(headers.authorization).toBe(await signatureOf(sent, accessKeyId))
      expect(headers.authorization).toContain('host;x-amz-date;')
      expect(headers.authorization).toContain(';x-amz-target,')
    }
  })

  it('fails at once where nobody says who the function is', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined)
    await expect(get()).rejects.toThrow('AWS_SECRET_ACCESS_KEY')
    expect(asked).toHaveLength(0)
  })

  it('goes by the clock of the service once its own was refused', async () => {
    const aheadMs = 3 * 3_600_000
    answers = [
      (response) => {
        response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString())
        refused('InvalidSignatureException')(response)
      },
    ]
    await get()
    const [before, after] = asked.map(({ headers }) => dateOf(headers))
    expect(Math.abs(Number(after) - Number(before) - aheadMs)).toBeLessThan(60_000)

    answers = [refused('InvalidSignatureException')]
    await get()
    expect(Math.abs(Number(dateOf(asked.at(-1)?.headers)) - Date.now())).toBeLessThan(60_000)
  })
})

function never(): never {
  throw new Error('Nothing was asked')
}
