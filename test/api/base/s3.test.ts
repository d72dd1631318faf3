import { Readable } from 'node:stream'
import { S3 } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AwsFailure } from '#lambdas/base/aws/send-aws-request.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { PART_BYTES, putStream } from '#lambdas/base/s3/multipart.ts'
import type { S3Operation } from '#lambdas/base/s3/operations.ts'
import { encodeKey, s3, s3Address } from '#lambdas/base/s3/s3.ts'
import { textsIn } from '#lambdas/base/s3/xml.ts'
import { type LocalS3, startS3 } from '#scripts/local-cloud/index.ts'

let local: LocalS3
let sdk: S3
let bucket: string

beforeAll(async () => {
  local = await startS3({ stateFolder: undefined, port: 0 })
  bucket = local.mediaBucket
  const credentials = { accessKeyId: 'made-up', secretAccessKey: 'whatever' }
  vi.stubEnv('AWS_REGION', 'ca-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  setEnvironment({ S3_ENDPOINT: local.url })
  sdk = new S3({
    endpoint: local.url,
    region: 'ca-central-1',
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  setEnvironment({ S3_ENDPOINT: undefined })
  sdk.destroy()
  await local.stop()
})

const TRANSPORTS = ['thin', 'sdk'] as const

/** Makes the calls of the surrounding suite use the given transport. */
function useTransport(transport: (typeof TRANSPORTS)[number]): void {
  beforeAll(() => setEnvironment({ FILES_TRANSPORT: transport }))
  afterAll(() => setEnvironment({ FILES_TRANSPORT: undefined }))
}

/** Keys with characters that paths, signatures and responses may encode in different ways. */
const KEYS = ['plain.txt', 'teams/01J/logo é (1)+2.svg', "odd/a&b=c!*'~.txt"]

const KEYS_BY_TRANSPORT = TRANSPORTS.flatMap((transport) =>
  KEYS.map((key) => [key, transport] as const),
)

describe.each(KEYS_BY_TRANSPORT)('an object by the name of %s, by %s', (key, transport) => {
  useTransport(transport)
  const place = () => ({ bucket, key })
  const sdkPlace = () => ({ Bucket: bucket, Key: key })

  it('is put for the SDK to read, with its headers', async () => {
    const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public' }
    await s3({ operation: 'PutObject', ...place(), headers, body: '<svg/>' })
    const { Body, ...object } = await sdk.getObject(sdkPlace())
    expect(object).toMatchObject({ ContentType: 'image/svg+xml', CacheControl: 'public' })
    await expect(Body?.transformToString()).resolves.toBe('<svg/>')
  })

  it('is read, measured, listed and removed as the SDK put it', async () => {
    const Body = Buffer.from([0, 255, 13, 10])
    await sdk.putObject({ ...sdkPlace(), Body })
    expect((await s3({ operation: 'GetObject', ...place() })).body).toEqual(Body)
    const { headers } = await s3({ operation: 'HeadObject', ...place() })
    expect(headers['content-length']).toBe('4')

    const query = { 'list-type': '2', prefix: key.slice(0, 4) }
    const list = await s3({ operation: 'ListObjectsV2', bucket, query })
    const same = await sdk.listObjectsV2({ Bucket: bucket, Prefix: query.prefix })
    const listed = textsIn('Key', list.body.toString())
    expect(listed).toEqual(same.Contents?.map(({ Key }) => Key))
    expect(listed).toHaveLength(1)

    await s3({ operation: 'DeleteObject', ...place() })
    await expect(sdk.headObject(sdkPlace())).rejects.toMatchObject({ name: 'NotFound' })
  })
})

describe.each(TRANSPORTS)('by %s', (transport) => {
  useTransport(transport)

  it('a copy has the bytes and the headers of what it was made of', async () => {
    const [key, copy] = ['a folder/é (1).svg', 'copies/é.svg']
    const headers = { 'Content-Type': 'image/svg+xml' }
    await s3({ operation: 'PutObject', bucket, key, headers, body: '<svg/>' })
    const source = { 'x-amz-copy-source': `/${bucket}/${encodeKey(key)}` }
    await s3({ operation: 'CopyObject', bucket, key: copy, headers: source })
    const copied = await s3({ operation: 'GetObject', bucket, key: copy })
    expect(copied.body.toString()).toBe('<svg/>')
    expect(copied.headers['content-type']).toBe('image/svg+xml')
  })

  it.each<[S3Operation, string]>([
    ['GetObject', 'NoSuchKey'],
    ['HeadObject', 'NotFound'],
  ])('%s of what is not there fails as %s', async (operation, name) => {
    const failing = s3({ operation, bucket, key: 'nowhere' })
    await expect(failing).rejects.toMatchObject({ name, status: 404 })
    await expect(failing).rejects.toBeInstanceOf(AwsFailure)
  })
})

describe('an address', () => {
  it('takes one object from whoever has it', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '3' }
    const url = s3Address({ operation: 'PutObject', bucket, key: 'by address', headers }, 60)
    const answer = await fetch(url, { method: 'PUT', headers, body: 'abc' })
    expect(answer.status).toBe(200)
    const { ContentType } = await sdk.getObject({ Bucket: bucket, Key: 'by address' })
    expect(ContentType).toBe('text/plain')
  })

  it('gives one under a name', async () => {
    await s3({ operation: 'PutObject', bucket, key: 'a/b.csv', body: 'x' })
    const query = { 'response-content-disposition': 'attachment; filename="été 1.csv"' }
    const answer = await fetch(
      s3Address({ operation: 'GetObject', bucket, key: 'a/b.csv', query }, 60),
    )
    expect(await answer.text()).toBe('x')
  })
})

describe.each(TRANSPORTS)('a stream by %s', (transport) => {
  useTransport(transport)
  const text = async (key: string) =>
    (await sdk.getObject({ Bucket: bucket, Key: key })).Body?.transformToString()

  it.each([
    ['nothing', 0],
    ['less than a part', 100],
    ['just a part', PART_BYTES],
    ['two parts and a bit', 2 * PART_BYTES + 7],
  ])('of %s is put whole', async (_, length) => {
    const content = 'a,b\n'.repeat(Math.ceil(length / 4)).slice(0, length)
    const chunks = content.match(/.{1,100000}/gs) ?? []
    const headers = { 'Content-Type': 'text/csv' }
    await putStream({ bucket, key: 'stream.csv' }, Readable.from(chunks), headers)
    expect(await text('stream.csv')).toBe(length === 0 ? '' : content)
  })

  it('that breaks off leaves what stood there before', async () => {
    const place = { bucket, key: 'kept.csv' }
    await putStream(place, Readable.from(['before']), {})
    async function* breaking() {
      yield Buffer.alloc(PART_BYTES + 1)
      throw new Error('The table is away')
    }
    const failing = putStream(place, Readable.from(breaking()), {})
    await expect(failing).rejects.toThrow('The table is away')
    expect(await text('kept.csv')).toBe('before')
  })
})
