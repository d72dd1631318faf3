import { crc32 } from 'node:zlib'
import { S3 } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { handler } from '#lambdas/consumers/resize-picture.ts'
import {
  type LocalQueues,
  type LocalS3,
  notifyOfObjects,
  setHandlerEnvironment,
  startS3,
} from '#scripts/local-cloud/index.ts'
import { originalKey, PICTURE_BYTES_MAX, VARIANT_NAMES, variantKey } from '#shared/media.ts'
import { startQueueOf } from '#test/fixtures/cloud/consumer-queue.ts'

let local: LocalS3
let queues: LocalQueues
let client: S3
let uploads = 0

beforeAll(async () => {
  local = await startS3({ stateFolder: undefined, port: 0 })
  setHandlerEnvironment(
    { tableName: 'none', dynamodbEndpoint: local.url },
    { S3_ENDPOINT: local.url, MEDIA_BUCKET: local.mediaBucket },
  )
  queues = await startQueueOf('resize-picture', handler as never)
  await notifyOfObjects(local, queues.sender)
  client = new S3({
    endpoint: local.url,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
})
afterAll(async () => {
  client.destroy()
  await queues.stop()
  await local.stop()
})

/** Stores a picture in a new folder, like an upload in the portal, and returns its path. */
async function upload(body: Uint8Array, name = 'offer.jpg'): Promise<string> {
  uploads += 1
  const path = `images/offers/upload-${uploads}/${name}`
  await putOriginal(path, body)
  return path
}

async function putOriginal(path: string, Body: Uint8Array): Promise<void> {
  await client.putObject({
    Bucket: local.mediaBucket,
    Key: originalKey(path),
    Body,
    ContentType: 'image/jpeg',
  })
  await queues.drain()
}

async function read(key: string) {
  const { Body, ContentType, CacheControl, ETag } = await client.getObject({
    Bucket: local.mediaBucket,
    Key: key,
  })
  return {
    bytes: Buffer.from((await Body?.transformToByteArray()) ?? []),
    ContentType,
    CacheControl,
    ETag,
  }
}

async function keysBelow(Prefix: string): Promise<string[]> {
  const { Contents = [] } = await client.listObjectsV2({ Bucket: local.mediaBucket, Prefix })
  return Contents.map(({ Key = '' }) => Key)
}

/**
 * Returns a picture with a red upper half and a green lower half, so that a rotation is visible.
 */
function photo(width: number, height: number) {
  const half = { width, height: Math.ceil(height / 2), channels: 3 as const }
  const below = { create: { ...half, background: '#00ff00' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: below, gravity: 'south' },
  ])
}

describe('an uploaded picture', () => {
  it('is made ready in three widths and for sharing, to be kept for ever', async () => {
    const path = await upload(await photo(2400, 1800).jpeg().toBuffer())
    const made = await Promise.all(VARIANT_NAMES.map((name) => read(variantKey(path, name))))
    const sizes = await Promise.all(made.map(({ bytes }) => sharp(bytes).metadata()))
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 240],
      ['webp', 800, 600],
      ['webp', 1600, 1200],
      ['jpeg', 1200, 630],
    ])
    expect(made.map(({ ContentType }) => ContentType)).toEqual([
      'image/webp',
      'image/webp',
      'image/webp',
      'image/jpeg',
    ])
    for (const { CacheControl } of made) {
      expect(CacheControl).toBe('public, max-age=31536000, immutable')
    }
  })

  it('loses where and with what it was taken, and stands upright', async () => {
    const bytes = await photo(600, 400)
      .withExif({
        IFD0: { Model: 'Camera of a fan' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect(before.exif?.toString('latin1')).toContain('Camera of a fan')

    const path = await upload(bytes)

    for (const name of VARIANT_NAMES) {
      const { bytes: made } = await read(variantKey(path, name))
      const metadata = await sharp(made).metadata()
      const left = [metadata.exif, metadata.xmp, metadata.orientation]
      expect([name, left]).toEqual([name, [undefined, undefined, undefined]])
      expect(made.toString('latin1')).not.toContain('Camera of a fan')
    }
    const upright = sharp((await read(variantKey(path, 800))).bytes)
    // The metadata rotates the picture to the right, so that the red upper half is on the right.
    expect(await upright.metadata()).toMatchObject({ width: 400, height: 600 })
    const { data } = await upright
      .extract({ left: 390, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[1]).toBeLessThan(60)
  })
})

describe('an uploaded picture, whatever it is', () => {
  it('is made again the same when it is announced twice', async () => {
    const bytes = await photo(900, 600).png().toBuffer()
    const path = await upload(bytes)
    const tags = () =>
      Promise.all(VARIANT_NAMES.map(async (name) => (await read(variantKey(path, name))).ETag))
    const before = await tags()
    await putOriginal(path, bytes)
    expect(await tags()).toEqual(before)
    expect((await keysBelow(`media/${path.replace('offer.jpg', '')}`)).length).toBe(4)
  })

  it('is known by its content, whatever its name says', async () => {
    for (const bytes of [
      await photo(400, 300).png().toBuffer(),
      await photo(400, 300).webp().toBuffer(),
      await photo(400, 300).avif().toBuffer(),
      await photo(400, 300).gif().toBuffer(),
    ]) {
      const path = await upload(bytes, 'offer.jpg')
      const { bytes: made } = await read(variantKey(path, 320))
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 320 })
    }
  })

  it('is not blown up when it is small, and keeps what is transparent', async () => {
    const transparent = { width: 200, height: 100, channels: 4 as const, background: '#00000000' }
    const path = await upload(await sharp({ create: transparent }).png().toBuffer())
    const { bytes } = await read(variantKey(path, 1600))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, hasAlpha: true })
  })

  it('that has gone before it is looked at is forgotten', async () => {
    await queues.sender.send('pictures', [
      { detail: { object: { key: originalKey('images/gone.jpg') } } },
    ])
    await queues.drain()
    expect(queues.deadLetters).toEqual([])
  })
})

describe('a picture that is deleted while it is made ready', () => {
  it('leaves nothing behind', async () => {
    const path = 'images/offers/gone-meanwhile/offer.jpg'
    const place = { Bucket: local.mediaBucket, Key: originalKey(path) }
    const deleted = new Promise((resolve) => {
      local.onObjectCreated(({ detail: { object } }) => {
        if (object.key === variantKey(path, 320)) resolve(client.deleteObject(place))
      })
    })
    await putOriginal(path, await photo(900, 600).jpeg().toBuffer())
    await deleted
    expect(await keysBelow('media/images/offers/gone-meanwhile')).toEqual([])
  })
})

/** Returns a small file that claims to be a picture of 60,000 by 60,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await photo(10, 10).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>'

describe('what is no picture', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string?]>([
    ['a text', () => Buffer.from('Not a picture at all, just words.')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that calls itself a photo', () => Buffer.from(svg)],
    ['a drawing by name', () => Buffer.from(svg), 'logo.svg'],
    ['nothing', () => new Uint8Array()],
    ['a bomb', bomb],
    ['half a photo', async () => (await photo(800, 600).png().toBuffer()).subarray(0, 600)],
    ['too many bytes', () => new Uint8Array(PICTURE_BYTES_MAX + 1)],
  ])('is put aside, logged, and makes nothing: %s', async (_, make, name) => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue()
    const path = await upload(await make(), name)
    expect(await keysBelow(`media/${path.slice(0, path.lastIndexOf('/'))}`)).toEqual([])
    expect(await keysBelow(originalKey(path))).toEqual([])
    expect(await keysBelow(`refused/${path}`)).toEqual([`refused/${path}`])
    // An alarm counts logs with this text (infra/constructs/alarms/work-alarms.ts).
    expect(warn.mock.calls).toEqual([['picture refused', expect.objectContaining({ path })]])
    warn.mockRestore()
    expect(queues.deadLetters).toEqual([])
  })
})
