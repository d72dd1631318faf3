import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
const server = createServer(async (request, response) => {
  const { headers, url: path = '' } = request
  received.push({ headers, path, body: await text(request) })
  if (isSilent) return
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
})

describe('requests to OpenSearch', () => {
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
    await expect(request).rejects.toThrow('was silent for 50 ms')
    expect(received).toHaveLength(2)
  })

  it('are tried again when the domain is busy, three times in all', async () => {
    status = 503
    const request = openSearchTransport(url).request({ method: 'GET', path: '/' })
    await expect(request).rejects.toThrow()
    expect(received).toHaveLength(3)
  })
})
