import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import jsQr from 'jsqr'
import { afterAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { CONDITIONS, type NamedCondition } from '#test/fixtures/decoding/conditions.ts'
import { type Reader, readRate, SHOWN_AT } from '#test/fixtures/decoding/read-rate.ts'
import { aBusiness, couponOf } from '#test/fixtures/desk/coupons.ts'

/** Number of pictures under each condition, to measure both readers. They take longer. */
const MEASURED = process.env['PICTURES']
const PICTURES = Number(MEASURED ?? 4)

const { resolve } = createRequire(import.meta.url)
const wasm = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))
// Without these bytes, the package would load its code from a public server.
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

const NAMES = ['jsQr', 'zxing'] as const
const readers: Record<(typeof NAMES)[number], Reader> = {
  jsQr: async ({ data, width, height }) => jsQr.default(data, width, height)?.data,
  zxing: async (photo) => {
    const picture = { ...photo, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' } as ImageData
    const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found?.text
  },
}

/**
 * Returns the readers that must read some of a condition's pictures, or both to measure. jsQR needs
 * seconds for a picture in the dark, which it need not read.
 */
function asked({ least }: NamedCondition): Readonly<Record<string, Reader>> {
  const names = NAMES.filter((name) => MEASURED !== undefined || least[name] > 0)
  return Object.fromEntries(names.map((name) => [name, readers[name]]))
}

const table: string[] = []
afterAll(() => console.log(['| picture | jsQR | ZXing |', ...table].join('\n')))

it.each(CONDITIONS)("a coupon's code is read $name", async (condition) => {
  const coupon = await couponOf(await aBusiness(), SHOWN_AT)

  const read = await readRate(coupon, condition, { readers: asked(condition), pictures: PICTURES })

  const counts = NAMES.map((name) => read.get(name) ?? 'not asked')
  table.push(`| ${[condition.name, ...counts].join(' | ')} | of ${PICTURES}`)
  for (const name of NAMES) {
    const share = (read.get(name) ?? 0) / PICTURES
    expect([name, share >= condition.least[name]]).toEqual([name, true])
  }
})
