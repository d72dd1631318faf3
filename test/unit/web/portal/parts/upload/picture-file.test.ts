import { expect, it } from 'vitest'
import { UPLOAD_PURPOSES } from '#shared/uploads.ts'
import { faultOf } from '#web/portal/parts/upload/picture-file.ts'

const { dealPicture, trainingDocument } = UPLOAD_PURPOSES
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const filled = (most: number) => new Uint8Array(most - JPEG.length)

it.each([
  ['a picture', dealPicture, [JPEG], undefined],
  ['a picture that calls itself a text', dealPicture, [JPEG], undefined],
  ['a picture of just as many bytes', dealPicture, [JPEG, filled(5_242_880)], undefined],
  ['one byte more', dealPicture, [JPEG, filled(5_242_881)], 'tooLarge'],
  ['a text that calls itself a picture', dealPicture, ['words'], 'notPicture'],
  ['a GIF', dealPicture, ['GIF89a'], 'notPicture'],
  ['nothing', dealPicture, [], 'notPicture'],
  ['a PDF for a picture', dealPicture, ['%PDF-1.7'], 'notPicture'],
  ['a PDF', trainingDocument, ['%PDF-1.7'], undefined],
  ['a picture for a PDF', trainingDocument, [JPEG], 'notDocument'],
] as const)('before it is sent, %s', async (name, purpose, parts, fault) => {
  const type = name.includes('calls itself a text') ? 'text/plain' : 'image/jpeg'

  expect(await faultOf(new Blob([...parts], { type }), purpose)).toBe(fault)
})
