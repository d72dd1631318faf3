import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { originalKey, VARIANT_NAMES, variantKey } from '#shared/media.ts'
import { UPLOAD_PURPOSES, type UploadPurpose, uploadOfPath } from '#shared/model/uploads.ts'
import type { Identity } from '#test/fixtures/requests/api.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'
import {
  ADMIN,
  adopt,
  allKeys,
  check,
  client,
  cloud,
  jpeg,
  keysBelow,
  photo,
  place,
  start,
  upload,
} from '#test/fixtures/uploads/upload-desk.ts'

const TEAM: Identity = { userKey: 'of-a-team', role: 'team', teamID: 'lions' }
const SPONSOR: Identity = { userKey: 'of-a-business', role: 'sponsor', sponsorID: 'pizza' }
const OTHER_SPONSOR: Identity = { userKey: 'of-another', role: 'sponsor', sponsorID: 'tacos' }

async function served(key: string): Promise<Response> {
  return fetch(`${cloud.outputs.siteUrl}/${key}`)
}

async function pixelsOf(key: string) {
  const picture = sharp(Buffer.from(await (await served(key)).arrayBuffer()))
  const { dominant } = await picture.stats()
  return { ...(await picture.metadata()), dominant }
}

describe('a picture that staff upload', () => {
  it('is seen by nobody until an entity takes it, and then in every size at once', async () => {
    const { key, checked } = await upload(ADMIN, 'dealPicture', await jpeg())
    expect([checked.status, checked.data]).toEqual([
      200,
      { size: expect.any(Number), width: 900, height: 600 },
    ])
    const path = `images/offers/seen/offer-${key}.jpg`
    const staged = await keysBelow('staging/')
    for (const hidden of [...staged, ...allKeys(path), `media/${staged[0]}`]) {
      expect([hidden, (await served(hidden)).headers.get('content-type')]).not.toEqual([
        hidden,
        expect.stringContaining('image/'),
      ])
    }

    expect(await adopt({ choice: { upload: key }, entityKey: 'seen' })).toBe(path)

    for (const name of VARIANT_NAMES) {
      const response = await served(variantKey(path, name))
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(response.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/)
    }
    expect(await keysBelow(originalKey(path))).toEqual([originalKey(path)])
  })

  it('stands upright and loses where it was taken', async () => {
    const turned = await photo(600, 900)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const { key, checked } = await upload(ADMIN, 'dealPicture', turned)
    expect(checked.data).toMatchObject({ width: 900, height: 600 })
    const path = (await adopt({ choice: { upload: key }, entityKey: 'turned' })) ?? ''
    // Waits until the variants are created again, because the local bucket does not replace files
    // atomically.
    await cloud.settle()

    for (const name of VARIANT_NAMES) {
      const { exif, orientation, width = 0, height = 0 } = await pixelsOf(variantKey(path, name))
      expect([exif, orientation, width > height]).toEqual([undefined, undefined, true])
    }
  })
})

describe('a picture that staff upload, at its address', () => {
  it('has an address of its own, good for one type, one size and a quarter of an hour', async () => {
    const { data } = await start(ADMIN, 'dealPicture', 12_345)
    const { pathname, searchParams } = new URL(data.url)

    expect(pathname).toContain(`staging/sent/admin/dealPicture/${data.upload}`)
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(searchParams.get('X-Amz-Expires')).toBe('900')
  })

  it('is taken again by the same path when the save is repeated', async () => {
    const { key } = await upload(ADMIN, 'dealPicture', await jpeg())
    const first = await adopt({ choice: { upload: key } })
    const [etag] = await Promise.all([client.headObject(place(variantKey(String(first), 320)))])

    expect(await adopt({ choice: { upload: key } })).toBe(first)
    expect(await adopt({ choice: { upload: key }, current: String(first) })).toBe(first)
    const again = await client.headObject(place(variantKey(String(first), 320)))
    expect(again.ETag).toBe(etag.ETag)
  })

  it('keeps the point that matters in sight where it is cut', async () => {
    const { key } = await upload(ADMIN, 'dealPicture', await jpeg(900, 600))
    const plain = (await adopt({ choice: { upload: key }, entityKey: 'focused' })) ?? ''
    await cloud.settle()
    const choice = { path: plain, focalPoint: { x: 100, y: 0 } }

    const path = await adopt({ choice, current: plain, entityKey: 'focused' })

    expect(path).toMatch(/^images\/offers\/focused\/offer-\w{26}-\w{26}-f100x0\.jpg$/)
    expect(uploadOfPath(String(path))).toBe(key)
    const again = { path: String(path), focalPoint: choice.focalPoint }
    expect(await adopt({ choice: again, current: String(path), entityKey: 'focused' })).toBe(path)
    await cloud.settle()
    const shared = await pixelsOf(variantKey(String(path), 'share'))
    expect([shared.width, shared.height]).toEqual([1200, 630])
    expect((await served(variantKey(String(path), 800))).status).toBe(200)
  })
})

/** Returns a picture of a few bytes whose header claims 60,000 by 60,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await photo(10, 10).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const protectedPdf = () => Buffer.from(aPdf('', '/Encrypt 4 0 R '))

const CUT_OFF = 'validation.upload.cutOff'
const NOT_PICTURE = 'validation.upload.notPicture'
/** Limits that a rejection includes for the error message of the form. */
const LIMITS: Readonly<Record<string, { limit: number }>> = {
  'validation.upload.tooManyPixels': { limit: 50 },
  'validation.upload.tooLarge': { limit: 5_242_880 },
  'validation.upload.tooSmall': { limit: 600 },
}
const tooMuch = () => new Uint8Array(UPLOAD_PURPOSES.dealPicture.mostBytes + 1)

describe('what is not what its purpose asks for', () => {
  it.each<[string, UploadPurpose, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a text', 'dealPicture', NOT_PICTURE, () => Buffer.from('Just words.')],
    ['a drawing', 'dealPicture', NOT_PICTURE, () => Buffer.from('<svg xmlns="x"/>')],
    ['nothing', 'dealPicture', NOT_PICTURE, () => new Uint8Array()],
    ['a GIF', 'dealPicture', NOT_PICTURE, () => photo().gif().toBuffer()],
    ['a bomb', 'dealPicture', 'validation.upload.tooManyPixels', bomb],
    ['half a photo', 'dealPicture', CUT_OFF, async () => (await jpeg()).subarray(0, 900)],
    ['half a document', 'trainingDocument', CUT_OFF, () => Buffer.from(aPdf().slice(0, 300))],
    ['a protected document', 'trainingDocument', 'validation.upload.encrypted', protectedPdf],
    ['a document', 'dealPicture', NOT_PICTURE, () => Buffer.from('%PDF-1.7 ...')],
    ['too many bytes', 'dealPicture', 'validation.upload.tooLarge', tooMuch],
    ['too few pixels', 'dealPicture', 'validation.upload.tooSmall', () => jpeg(300, 200)],
    ['another shape', 'dealPicture', 'validation.upload.aspect', () => jpeg(900, 900)],
    ['a photo', 'trainingDocument', 'validation.upload.notDocument', () => jpeg()],
  ])('is refused, and cannot be taken: %s', async (_, purpose, messageKey, make) => {
    const { key, checked } = await upload(ADMIN, purpose, await make())

    expect([checked.status, checked.problem.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'params.upload', messageKey, ...LIMITS[messageKey] })],
    ])
    expect(await adopt({ choice: { upload: key }, purpose })).toBe('validation.upload.gone')
  })

  it.each([
    ['a type', 'dealPicture', 1000, true, 'body.type', NOT_PICTURE],
    ['a type', 'trainingDocument', 1000, false, 'body.type', 'validation.upload.notDocument'],
    ['a size', 'dealPicture', 5_242_881, false, 'body.size', 'validation.upload.tooLarge'],
    ['a size', 'trainingDocument', 20_971_521, true, 'body.size', 'validation.upload.tooLarge'],
  ] as const)('has no address for %s of %s', async (_, purpose, size, isPdf, path, messageKey) => {
    const { status, problem } = await start(ADMIN, purpose, size, isPdf)

    const limit = purpose === 'trainingDocument' ? { limit: 20_971_520 } : LIMITS[messageKey]
    expect([status, problem.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ path, messageKey, ...(path === 'body.size' && limit) }),
    ])
  })
})

describe('who may upload what', () => {
  it.each<[string, Identity, string[]]>([
    ['an admin', ADMIN, Object.keys(UPLOAD_PURPOSES)],
    // Staff of an organization cannot edit organizations, so they may not upload anything.
    ['an organization', TEAM, []],
    ['a business', SPONSOR, ['trainingDocument']],
    ['staff of no business', { userKey: 'lost', role: 'sponsor' }, []],
  ])('%s', async (_, identity, expected) => {
    const allowed = []
    for (const purpose of Object.keys(UPLOAD_PURPOSES) as UploadPurpose[]) {
      const isPdf = purpose === 'trainingDocument'
      const { status } = await start(identity, purpose, 1000, isPdf)
      if (status === 200) allowed.push(purpose)
      else expect([purpose, status]).toEqual([purpose, 403])
    }
    expect(allowed).toEqual(expected)
  })

  it('another’s upload, or one for another purpose, is not there', async () => {
    const { key } = await upload(SPONSOR, 'trainingDocument', Buffer.from(aPdf()))
    const choice = { upload: key }
    const purpose = 'trainingDocument' as const
    const logo = await upload(ADMIN, 'organizationLogo', await jpeg(300, 300))

    for (const identity of [OTHER_SPONSOR, ADMIN]) {
      expect((await check(identity, purpose, key)).status).toBe(404)
      expect(await adopt({ identity, purpose, choice })).toBe('validation.upload.gone')
    }
    expect((await check(ADMIN, 'organizationEmblem', logo.key)).status).toBe(404)
    const emblem = { purpose: 'organizationEmblem' as const, choice: { upload: logo.key } }
    expect(await adopt(emblem)).toBe('validation.upload.gone')
    expect(await adopt({ ...emblem, purpose: 'organizationLogo', entityKey: 'lions' })).toBe(
      `images/teams/lions/logo-${logo.key}.jpg`,
    )
  })

  it('a colleague’s upload is there', async () => {
    const { key } = await upload(SPONSOR, 'trainingDocument', Buffer.from(aPdf()))
    const colleague = { ...SPONSOR, userKey: 'a-colleague' }

    expect((await check(colleague, 'trainingDocument', key)).status).toBe(200)
  })

  it('an entity keeps its own path, and gets no other by naming it', async () => {
    const current = 'images/offers/demo/offer.svg'

    expect(await adopt({ choice: { path: current }, current })).toBe(current)
    const theirs = { path: 'images/offers/of-somebody/offer.jpg' }
    expect(await adopt({ choice: theirs, current })).toBe('validation.upload.gone')
    expect(await adopt({ choice: theirs })).toBe('validation.upload.gone')
  })
})

describe('a document', () => {
  it('is kept under the specification’s path, and is downloaded rather than opened', async () => {
    const { key, checked } = await upload(SPONSOR, 'trainingDocument', Buffer.from(aPdf()))
    expect(checked.data).toEqual({ size: aPdf().length })

    const path = await adopt({
      choice: { upload: key },
      identity: SPONSOR,
      purpose: 'trainingDocument',
      entityKey: 'pizza',
    })

    expect(path).toBe(`documents/pizza/training_document-${key}.pdf`)
    const stored = await client.headObject(place(`media/${path}`))
    expect([stored.ContentType, stored.ContentDisposition]).toEqual([
      'application/pdf',
      'attachment; filename="training_document.pdf"',
    ])
  })
})
