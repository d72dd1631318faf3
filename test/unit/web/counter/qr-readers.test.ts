import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import jsQr from 'jsqr'
import { afterAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { CONDITIONS } from '#test/fixtures/decoding/conditions.ts'
import { type Reader, readRate, SHOWN_AT } from '#test/fixtures/decoding/read-rate.ts'
import { aBusiness, couponOf } from '#test/fixtures/desk/coupons.ts'

/** Number of pictures under each condition. More of them take longer. */
const PICTURES = Number(process.env['PICTURES'] ?? 4)

const { resolve } = createRequire(import.meta.url)
const wasm = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))
// Without these bytes, the package would load its code from a public server.
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })

const readers: Record<'jsQr' | 'zxing', Reader> = {
  jsQr: async ({ data, width, height }) => jsQr.default(data, width, height)?.data,
  zxing: async (photo) => {
    const picture = { ...photo, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' } as ImageData
    const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found?.text
  },
}

const table: string[] = []
afterAll(() => console.log(['| picture | jsQR | ZXing |', ...table].join('\n')))

it.each(CONDITIONS)("a coupon's code is read $name", async (condition) => {
  const coupon = await couponOf(await aBusiness(), SHOWN_AT)

  const read = await readRate(coupon, condition, { readers, pictures: PICTURES })

  table.push(`| ${[condition.name, ...read.values()].join(' | ')} | of ${PICTURES}`)
  for (const [name, count] of read) {
    expect([name, count / PICTURES >= condition.least[name]]).toEqual([name, true])
  }
})
