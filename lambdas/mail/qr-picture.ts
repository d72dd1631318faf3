import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { QR_OPTIONS } from '#shared/qr-code.ts'

/** Pixels per module: about 200 pixels for a purchase code, enough for a scanner. */
const SCALE = 6
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bit depth 8, grayscale, default compression and filters, not interlaced. */
const FORMAT = Buffer.from([8, 0, 0, 0, 0])
const [DARK, LIGHT, NO_FILTER] = [0x00, 0xff, 0]

/** Returns a QR code as a PNG, dark on white. Mail programs show no SVG. */
export function qrPicture(text: string): Uint8Array {
  const { size, data } = encode(text, QR_OPTIONS)
  const width = size * SCALE
  const rows = data.flatMap((modules) => {
    const pixels = modules.flatMap((isDark) => Array<number>(SCALE).fill(isDark ? DARK : LIGHT))
    return Array<Buffer>(SCALE).fill(Buffer.from([NO_FILTER, ...pixels]))
  })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([uint32(width), uint32(width), FORMAT])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
