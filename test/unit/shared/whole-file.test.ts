import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isEncryptedPdf, isWhole } from '#shared/whole-file.ts'
import { aPdf } from '#test/fixtures/uploads/pdf.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const photo = () =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: 'gray', noise } })

/** Returns a JPEG with another JPEG in a segment, like the preview that a camera adds. */
async function withPreview(): Promise<Buffer> {
  const preview = await photo().resize(32).jpeg().toBuffer()
  const length = Buffer.from([0, 0])
  length.writeUInt16BE(preview.length + 2)
  const file = await photo().jpeg().toBuffer()
  const segment = [Buffer.from([0xff, 0xe1]), length, preview]
  return Buffer.concat([file.subarray(0, 2), ...segment, file.subarray(2)])
}

describe.each([
  ['jpeg', 'a JPEG', () => photo().jpeg().toBuffer()],
  ['jpeg', 'a progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer()],
  ['jpeg', 'a JPEG with a preview', withPreview],
  ['png', 'a PNG', () => photo().png().toBuffer()],
  ['webp', 'a WebP', () => photo().webp().toBuffer()],
  ['pdf', 'a PDF', async () => Buffer.from(aPdf())],
] as const)('%s, %s', (kind, _, make) => {
  it('is whole, also with something behind it, and breaks off wherever it is cut', async () => {
    const file = await make()
    const behind = Buffer.from('what a phone writes behind its photos')
    // A PDF without its final line ending is still complete, so the last cut removes two bytes.
    const cuts = Array.from({ length: 60 }, (_, n) => Math.floor((file.length * n) / 60))
    const last = file.length - (kind === 'pdf' ? 2 : 1)

    expect(isWhole(kind, file)).toBe(true)
    expect(isWhole(kind, Buffer.concat([file, behind]))).toBe(true)
    expect([...cuts, last].filter((end) => isWhole(kind, file.subarray(0, end)))).toEqual([])
  })
})

describe('a PDF', () => {
  /** Returns a PDF whose last cross-reference table is a stream, as newer programs write it. */
  const compressed = (encrypted: string) => {
    const start = '%PDF-1.7\n1 0 obj\n<< /Length 9 >>\nstream\n/Encrypt \nendstream\nendobj\n'
    const table = `2 0 obj\n<< /Type /XRef /Size 3 ${encrypted}/Length 4 >>\nstream\n\x00\xff\x00\x01`
    return `${start}${table}\nendstream\nendobj\nstartxref\n${start.length}\n%%EOF`
  }

  it.each([
    [false, 'a plain one', aPdf()],
    [true, 'a protected one', aPdf('', '/Encrypt 4 0 R ')],
    [true, 'a protected one behind a mark', `\u00ef\u00bb\u00bf${aPdf('', '/Encrypt 4 0 R ')}`],
    [false, 'one that speaks of it', aPdf('/Encrypt 4 0 R')],
    [false, 'one with a compressed table', compressed('')],
    [true, 'a protected one with a compressed table', compressed('/Encrypt 1 0 R ')],
  ])('%s: is encrypted, %s', (isEncrypted, _, text) => {
    const bytes = Buffer.from(text, 'latin1')

    expect(isWhole('pdf', bytes)).toBe(true)
    expect(isEncryptedPdf(bytes)).toBe(isEncrypted)
  })

  it('whose table lies behind its end breaks off', () => {
    expect(isWhole('pdf', Buffer.from('%PDF-1.7\nstartxref\n9999\n%%EOF'))).toBe(false)
  })
})
