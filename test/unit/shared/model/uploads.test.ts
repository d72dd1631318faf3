import { describe, expect, it } from 'vitest'
import { contentKind } from '#shared/file-content.ts'
import { focalPointOf, pictureSources } from '#shared/media.ts'
import { PictureChoice } from '#shared/model/uploaded-file.ts'
import {
  isLargeEnough,
  isOfAspect,
  keptFilePath,
  leastSize,
  UPLOAD_PURPOSES,
  type UploadPurpose,
  uploadOfPath,
} from '#shared/model/uploads.ts'

const UPLOAD = '01JH3VDJ7K9M1N3P5Q7R9S1T3V'
const TURN = '01JH3VDJ7K9M1N3P5Q7R9S1T4W'

describe('where an upload is kept', () => {
  it.each<[UploadPurpose, string]>([
    ['organizationEmblem', `images/teams/a.b-c/emblem-${UPLOAD}.jpg`],
    ['organizationLogo', `images/teams/a.b-c/logo-${UPLOAD}.jpg`],
    ['organizationPhoto', `images/teams/a.b-c/team_photo-${UPLOAD}.jpg`],
    ['brandLogo', `images/brands/a.b-c/logo-${UPLOAD}`],
    ['brandPicture', `images/brands/a.b-c/picture-${UPLOAD}`],
    ['dealGroupPicture', `images/offerGroups/a.b-c/picture-${UPLOAD}.jpg`],
    ['businessPicture', `images/sponsor/a.b-c/profile-${UPLOAD}.jpg`],
    ['dealPicture', `images/offers/a.b-c/offer-${UPLOAD}.jpg`],
    ['redeemPicture', `images/offers/a.b-c/redeem_image-${UPLOAD}.jpg`],
    ['trainingDocument', `documents/a.b-c/training_document-${UPLOAD}.pdf`],
  ])('%s: the path of the specification, with the upload', (purpose, path) => {
    const file = { purpose, entityKey: 'a.b-c' }

    expect(keptFilePath(file, UPLOAD)).toBe(path)
    expect(uploadOfPath(path)).toBe(UPLOAD)
    expect(focalPointOf(path)).toBeUndefined()
    const focused = keptFilePath(file, UPLOAD, { focalPoint: { x: 7, y: 100 } })
    const turned = keptFilePath(file, UPLOAD, { turn: TURN, focalPoint: { x: 7, y: 100 } })
    for (const one of [focused, turned]) {
      expect([uploadOfPath(one), focalPointOf(one)]).toEqual([UPLOAD, { x: 7, y: 100 }])
    }
    expect(uploadOfPath(keptFilePath(file, UPLOAD, { turn: TURN }))).toBe(UPLOAD)
    expect(pictureSources(path).src).not.toBe(pictureSources(focused).src)
  })

  it.each(['images/offers/a/offer.jpg', 'images/offers/a-f1x2/offer.svg', ''])(
    'what was not uploaded names neither: "%s"',
    (path) => {
      expect([uploadOfPath(path), focalPointOf(path)]).toEqual([undefined, undefined])
    },
  )
})

describe('the shape of a picture', () => {
  const { dealPicture } = UPLOAD_PURPOSES

  it.each([
    [600, 400, true, true],
    [601, 400, true, true],
    [2400, 1600, true, true],
    [599, 399, true, false],
    [600, 450, false, true],
  ])('%i by %i', (width, height, hasAspect, isLarge) => {
    const size = { width, height }
    expect([isOfAspect(dealPicture, size), isLargeEnough(dealPicture, size)]).toEqual([
      hasAspect,
      isLarge,
    ])
  })

  it('and the smallest one have the same aspect', () => {
    for (const purpose of Object.values(UPLOAD_PURPOSES)) {
      if (purpose.kind === 'picture') expect(isOfAspect(purpose, leastSize(purpose))).toBe(true)
    }
  })
})

it.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', [...Buffer.from('RIFF1234WEBP')]],
  ['gif', [...Buffer.from('GIF89a')]],
  ['avif', [...Buffer.from('1234ftypavif')]],
  ['heic', [...Buffer.from('1234ftypheic')]],
  ['heic', [...Buffer.from('1234ftypmif1')]],
  [undefined, [...Buffer.from('1234ftypisom')]],
  ['pdf', [...Buffer.from('%PDF-1.7')]],
  ['pdf', [0xef, 0xbb, 0xbf, ...Buffer.from('%PDF-1.7')]],
  ['pdf', [...Buffer.from('\r\n\n%PDF-1.7')]],
  [undefined, [...Buffer.from('Not %PDF-1.7')]],
  [undefined, [...Buffer.from('<svg/>')]],
  [undefined, []],
])('a file is %s by its first bytes', (kind, bytes) => {
  expect(contentKind(Uint8Array.from(bytes))).toBe(kind)
})

describe('the file of an entity in the body of its save', () => {
  const messageOf = (value: unknown) => PictureChoice.safeParse(value).error?.issues[0]?.message

  it.each([
    { upload: UPLOAD },
    { upload: UPLOAD, focalPoint: { x: 0, y: 100 } },
    { path: 'images/a.svg' },
  ])('may be %j', (choice) => {
    expect(messageOf(choice)).toBeUndefined()
  })

  it.each([
    [undefined, 'validation.upload.required'],
    ['images/a.jpg', 'validation.upload.required'],
    [{ pending: true, before: '' }, 'validation.upload.pending'],
    // JSON bodies omit the field `before` if it is undefined.
    [{ pending: true }, 'validation.upload.pending'],
  ])('may not be %j', (choice, messageKey) => {
    expect(messageOf(choice)).toBe(messageKey)
  })

  it.each([
    { upload: '' },
    { upload: '../../media/x' },
    { upload: UPLOAD, focalPoint: { x: 101, y: 0 } },
    { upload: UPLOAD, focalPoint: { x: 0.5, y: 0 } },
    { upload: UPLOAD, path: 'images/a.svg' },
  ])('is not taken: %j', (choice) => {
    expect(PictureChoice.safeParse(choice).success).toBe(false)
  })
})
