import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { openSearchTransport } from '#lambdas/search/transport.ts'
import { signatureOf } from '#test/fixtures/cloud/sdk-signature.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly body: string
}

let received: Received[] = []
let status = 200
let answer = '{}'
let isSilent = false
/**
 * If set, responses stop in the middle of the body. `broken` then closes the connection, and
 * `silent` leaves it open.
 */
let half: 'broken' | 'silent' | undefined
const server = createServer(async (request, response) => {
  const { headers, url: path = '' } = request
  received.push({ headers, path, body: await text(request) })
  if (isSilent) return
  if (half !== undefined) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"hits":')
    if (half === 'broken') setImmediate(() => response.destroy())
    return
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_REGION', 'ca-central-1')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
  status = 200
  answer = '{}'
  isSilent = false
  half = undefined
})

const TRANSPORTS = ['thin', 'sdk'] as const

/** Makes the requests of the surrounding suite use the given transport. */
function useTransport(choice: (typeof TRANSPORTS)[number]): void {
  beforeAll(() => setEnvironment({ SEARCH_TRANSPORT: choice }))
  afterAll(() => setEnvironment({ SEARCH_TRANSPORT: undefined }))
}

describe.each(TRANSPORTS)('requests to OpenSearch by the transport %s', (choice) => {
  useTransport(choice)

  it('are signed for a domain of AWS as the SDK signs', async () => {
    const transport = openSearchTransport(url, true)
    const querystring = { preference: 'text-caf%C3%A9 (1)' }
    const path = '/offers,sponsors/_search'
    await transport.request({ method: 'POST', path, querystring, body: { size: 1 } })
    for (const arrived of received) {
      const asked = { service: 'es', method: 'POST', ...arrived }
      const { authorization } = arrived.headers
      expect(authorization).toBe(await signatureOf(asked, 'AKIDEXAMPLE'))
      expect(authorization).toContain('/ca-central-1/es/aws4_request')
    }
    expect(received).toHaveLength(1)
  })

  it('are not signed elsewhere', async () => {
    await openSearchTransport(url).request({ method: 'GET', path: '/' })
    expect(received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('are signed for the credentials of that moment', async () => {
    const transport = openSearchTransport(url, true)
    await transport.request({ method: 'GET', path: '/' })
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDCHANGED')
    vi.stubEnv('AWS_SESSION_TOKEN', 'a/token==')
    await transport.request({ method: 'GET', path: '/' })
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
    vi.stubEnv('AWS_SESSION_TOKEN', undefined)
    const [first, second] = received.map(({ headers }) => headers)
    expect(first?.authorization).toContain('Credential=AKIDEXAMPLE/')
    expect(second?.authorization).toContain('Credential=AKIDCHANGED/')
    expect(second?.['x-amz-security-token']).toBe('a/token==')
    const [agent] = String(first?.['user-agent']).split('/')
    expect(agent).toBe(choice === 'sdk' ? 'opensearch-js' : 'undefined')
  })

  it('carry many in one as lines', async () => {
    const transport = openSearchTransport(url)
    const bulkBody = [{ index: 'offers' }, { size: 1 }]
    const querystring = { require_alias: 'true' }
    await transport.request({ method: 'POST', path: '/_bulk', querystring, bulkBody })
    expect(received[0]).toMatchObject({
      path: '/_bulk?require_alias=true',
      headers: { 'content-type': 'application/x-ndjson' },
      body: '{"index":"offers"}\n{"size":1}\n',
    })
  })
})

describe.each(TRANSPORTS)('failing requests to OpenSearch by the transport %s', (choice) => {
  useTransport(choice)

  it('fail by the words of OpenSearch, unless the caller takes that answer too', async () => {
    status = 404
    answer = '{"error":{"type":"index_not_found_exception","reason":"no such index"},"status":404}'
    const request = { method: 'GET', path: '/_alias/offers' } as const
    await expect(openSearchTransport(url).request(request)).rejects.toMatchObject({
      name: 'index_not_found_exception',
      message: 'no such index',
      status: 404,
    })
    expect(received).toHaveLength(1)
    const taken = openSearchTransport(url).request(request, { ignore: [404] })
    await expect(taken).resolves.toEqual({ body: JSON.parse(answer) })
  })

  it('end when the domain is silent', async () => {
    isSilent = true
    const options = { requestTimeout: 50, maxRetries: 1 }
    const request = openSearchTransport(url).request({ method: 'GET', path: '/' }, options)
    await expect(request).rejects.toMatchObject({
      code: 'ETIMEDOUT',
      message: expect.stringContaining('was silent for 50 ms'),
    })
    expect(received).toHaveLength(2)
  })

  it.each([429, 500, 503])('are tried again after status %i, three times in all', async (busy) => {
    status = busy
    answer = '{"error":{"type":"es_rejected_execution_exception","reason":"busy"}}'
    const request = openSearchTransport(url).request({ method: 'GET', path: '/' })
    await expect(request).rejects.toMatchObject({
      name: 'es_rejected_execution_exception',
      status: busy,
    })
    expect(received).toHaveLength(3)
  })
})

describe.each(TRANSPORTS)('answers of OpenSearch by the transport %s', (choice) => {
  useTransport(choice)

  it('end when the domain falls silent or breaks off in the middle of an answer', async () => {
    const printed = vi.spyOn(console, 'log')
    const options = { requestTimeout: 50, maxRetries: 1 }
    const request = () => openSearchTransport(url).request({ method: 'GET', path: '/' }, options)
    half = 'silent'
    await expect(request()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    half = 'broken'
    await expect(request()).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(received).toHaveLength(4)
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })

  it('fail by Node’s code where nothing listens', async () => {
    const request = openSearchTransport('http://127.0.0.1:1').request({ method: 'GET', path: '/' })
    await expect(request).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it.each(['<h1>Away</h1>', '{"hits":'])('fail as unreadable by the answer %s', async (broken) => {
    answer = broken
    const request = openSearchTransport(url).request({ method: 'GET', path: '/' })
    await expect(request).rejects.toMatchObject({ name: 'UnreadableAnswer', status: 200 })
    expect(received).toHaveLength(3)
  })

  it('return fields whose names a prototype has, since they are data', async () => {
    answer = '{"aggregations":{"constructor":{"prototype":1}}}'
    const { body } = await openSearchTransport(url).request({ method: 'GET', path: '/' })
    expect(body).toEqual(JSON.parse(answer))
  })
})
