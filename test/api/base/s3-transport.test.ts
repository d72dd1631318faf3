import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { completeUpload } from '#lambdas/base/s3/multipart.ts'
import { s3, s3Address } from '#lambdas/base/s3/s3.ts'
import { type Arrived, addressSignature, signatureOf } from '#test/fixtures/cloud/sdk-signature.ts'

type Answer = (response: ServerResponse) => void

let asked: Arrived[] = []
/** Responses to the next requests, in order. Every further request succeeds. */
let answers: Answer[] = []

const failed =
  (status: number, code: string): Answer =>
  (response) =>
    response
      .writeHead(status)
      .end(`<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>So it is</Message></Error>`)

const server = createServer(async (request, response) => {
  const { headers, method = '', url: path = '' } = request
  asked.push({ service: 's3', method, path, headers, body: await text(request) })
  const answer = answers.shift() ?? ((given: ServerResponse) => given.writeHead(200).end())
  answer(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setEnvironment({ S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
beforeEach(() => {
  asked = []
  answers = []
  vi.stubEnv('AWS_REGION', 'ca-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_SESSION_TOKEN', undefined)
})
afterAll(() => {
  vi.unstubAllEnvs()
  setEnvironment({ S3_ENDPOINT: undefined })
  server.closeAllConnections()
  server.close()
})

const place = { bucket: 'files', key: 'teams/logo é (1)+2.svg' }

describe.each(['thin', 'sdk'] as const)('a request by the transport %s', (transport) => {
  beforeAll(() => setEnvironment({ FILES_TRANSPORT: transport }))
  afterAll(() => setEnvironment({ FILES_TRANSPORT: undefined }))

  it.each<[string, Answer]>([
    ['asks for too much', failed(503, 'SlowDown')],
    ['comes too slowly', failed(400, 'RequestTimeout')],
    ['meets an error of the service', failed(500, 'InternalError')],
    ['loses its connection', (response) => response.destroy()],
    [
      'gets half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half')
        setImmediate(() => response.destroy())
      },
    ],
  ])('that %s is made again', async (_, trouble) => {
    answers = [trouble, trouble]
    await s3({ operation: 'PutObject', ...place, body: 'a' })
    expect(asked.map(({ body }) => body)).toEqual(['a', 'a', 'a'])
  })

  it.each([
    [403, 'AccessDenied'],
    [400, 'ExpiredToken'],
    [400, 'EntityTooLarge'],
    [404, 'NoSuchUpload'],
  ])('that is refused by %i fails by the word of S3, %s', async (status, name) => {
    answers = [failed(status, name)]
    const refused = s3({ operation: 'GetObject', ...place })
    await expect(refused).rejects.toMatchObject({
      name,
      status,
      message: 'So it is',
    })
    expect(asked).toHaveLength(1)
  })

  it('that is answered as done and fails after all is made again', async () => {
    const done = '<CompleteMultipartUploadResult><Key>a</Key></CompleteMultipartUploadResult>'
    answers = [failed(200, 'InternalError'), (response) => response.writeHead(200).end(done)]
    await completeUpload(place, 'upload', ['"tag"'])
    expect(asked).toHaveLength(2)
    const part = asked[0]?.body.match(/<Part>.*<\/Part>/)?.[0]
    expect(part).toContain('<PartNumber>1</PartNumber>')
    expect(part).toMatch(/<ETag>(&#34;|&quot;|")tag(&#34;|&quot;|")<\/ETag>/)
  })

  it.each([undefined, 'a/token=='])('is signed as the SDK signs, token %s', async (token) => {
    vi.stubEnv('AWS_SESSION_TOKEN', token)
    const query = { partNumber: '1', uploadId: 'a+b/c=' }
    await s3({ operation: 'UploadPart', ...place, query, body: 'content' })
    await s3({ operation: 'CreateMultipartUpload', ...place, query: { uploads: '' } })
    await s3({ operation: 'ListObjectsV2', bucket: 'files', query: { prefix: 'a b/é' } })
    for (const arrived of asked) {
      const { authorization } = arrived.headers
      expect(authorization).toBe(await signatureOf(arrived, 'AKIDEXAMPLE'))
      expect(authorization).toMatch(/host;x-amz-content-sha256;x-amz-date/)
    }
    expect(asked).toHaveLength(3)
  })
})

describe('an address', () => {
  const put = { 'content-type': 'image/png', 'content-length': '17' }
  const query = { 'response-content-disposition': 'attachment; filename="été (1).csv"' }

  it.each([
    ['PutObject', 'PUT', { headers: put }],
    ['GetObject', 'GET', { query }],
  ] as const)('of %s is signed as the SDK signs', async (operation, method, call) => {
    const address = new URL(s3Address({ operation, ...place, ...call }, 300))
    const headers = 'headers' in call ? call.headers : {}
    const signature = await addressSignature(address, { method, headers }, 'AKIDEXAMPLE')
    expect(address.searchParams.get('X-Amz-Signature')).toBe(signature)
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe(
      [...Object.keys(headers), 'host'].sort().join(';'),
    )
  })

  it('is of the bucket itself in the cloud', () => {
    const endpoint = process.env['S3_ENDPOINT']
    setEnvironment({ S3_ENDPOINT: undefined })
    const { host, pathname } = new URL(s3Address({ operation: 'GetObject', ...place }, 300))
    setEnvironment({ S3_ENDPOINT: endpoint })
    expect(host).toBe('files.s3.ca-central-1.amazonaws.com')
    expect(decodeURIComponent(pathname)).toBe(`/${place.key}`)
  })
})
