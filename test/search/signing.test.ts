import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSearchTransport } from '#lambdas/search/transport.ts'

let received: IncomingHttpHeaders[] = []
let status = 200
const server = createServer((request, response) => {
  received.push(request.headers)
  request.resume()
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})
beforeEach(() => {
  received = []
  status = 200
})

describe('requests to OpenSearch', () => {
  it('are signed for a domain of AWS', async () => {
    const transport = openSearchTransport(url, 'ca-central-1')
    await transport.request({ method: 'POST', path: '/offers/_search', body: { size: 1 } })
    expect(received[0]?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ca-central-1\/es\/aws4_request, /,
    )
  })

  it('are not signed elsewhere', async () => {
    await openSearchTransport(url).request({ method: 'GET', path: '/' })
    expect(received[0]).not.toHaveProperty('authorization')
  })

  it('are tried again when the domain is busy, three times in all', async () => {
    status = 503
    const request = openSearchTransport(url).request({ method: 'GET', path: '/' })
    await expect(request).rejects.toThrow()
    expect(received).toHaveLength(3)
  })
})
