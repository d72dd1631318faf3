import { expect, it } from 'vitest'
import { UPLOAD_PURPOSES } from '#shared/model/uploads.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'
import { faultOf } from '#web/form/upload/file-fault.ts'

const { dealPicture, trainingDocument } = UPLOAD_PURPOSES
/** The smallest JPEG, which consists of only a start marker and an end marker. */
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])
const behind = (start: number, bytes: number) => new Uint8Array(bytes - start)
const PDF = aPdf()
const pdfOf = (bytes: number) => {
  const around = aPdf('x'.repeat(bytes)).length - bytes
  return aPdf('x'.repeat(bytes - around))
}

it.each([
  ['a picture', dealPicture, [JPEG], undefined],
  ['a picture that calls itself a text', dealPicture, [JPEG], undefined],
  ['a photo of 7 MB', dealPicture, [JPEG, behind(4, 7_340_032)], undefined],
  ['a picture of just as many bytes', dealPicture, [JPEG, behind(4, 104_857_600)], undefined],
  ['a picture of one byte more', dealPicture, [JPEG, behind(4, 104_857_601)], 'tooLarge'],
  ['a picture without its end', dealPicture, [JPEG.slice(0, 3)], 'cutOff'],
  ['a photo of an iPhone', dealPicture, ['1234ftypheic'], 'heic'],
  ['a text that calls itself a picture', dealPicture, ['words'], 'notPicture'],
  ['a GIF', dealPicture, ['GIF89a'], 'notPicture'],
  ['nothing', dealPicture, [], 'notPicture'],
  ['a PDF for a picture', dealPicture, [PDF], 'notPicture'],
  ['a PDF', trainingDocument, [PDF], undefined],
  ['a PDF behind a byte order mark', trainingDocument, [`\ufeff\r\n${PDF}`], undefined],
  ['a PDF of just as many bytes', trainingDocument, [pdfOf(20_971_520)], undefined],
  ['a PDF of one byte more', trainingDocument, [pdfOf(20_971_521)], 'tooLarge'],
  ['a PDF that breaks off', trainingDocument, [PDF.slice(0, -12)], 'cutOff'],
  ['a protected PDF', trainingDocument, [aPdf('', '/Encrypt 4 0 R ')], 'encrypted'],
  ['a picture for a PDF', trainingDocument, [JPEG], 'notDocument'],
  ['a photo of an iPhone for a PDF', trainingDocument, ['1234ftypheic'], 'notDocument'],
] as const)('before it is sent, %s', async (name, purpose, parts, fault) => {
  const type = name.includes('calls itself a text') ? 'text/plain' : 'image/jpeg'

  expect(await faultOf(new Blob([...parts], { type }), purpose)).toBe(fault)
})
