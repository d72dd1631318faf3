import { bigEndian, joinBytes, textOf, utf8Of } from './bytes.ts'

/** Maximum number of bytes of a key that is not a ULID. */
const TEXT_MAX = 64
const ULID_BYTES = 16
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns a key in as few bytes as possible: a zero byte and 16 bytes for a ULID, otherwise a
 * length byte and the text. Throws if the text is empty or longer than `TEXT_MAX`.
 */
export function packKey(key: string): Uint8Array {
  if (ULID.test(key)) return joinBytes(bigEndian(0, 1), ulidBytes(key))
  const text = utf8Of(key)
  if (text.length === 0 || text.length > TEXT_MAX) {
    throw new RangeError(`A key of ${text.length} bytes does not fit into a slip`)
  }
  return joinBytes(bigEndian(text.length, 1), text)
}

/**
 * Returns the key that the bytes start with, and the number of bytes that the key takes. Returns
 * undefined if there is no key.
 */
export function unpackKey(
  bytes: Uint8Array,
): { readonly key: string; readonly length: number } | undefined {
  const [first] = bytes
  if (first === undefined) return undefined
  const length = 1 + (first === 0 ? ULID_BYTES : first)
  const content = bytes.subarray(1, length)
  if (content.length !== length - 1) return undefined
  const key = first === 0 ? ulidOf(content) : textOf(content)
  return key === undefined ? undefined : { key, length }
}

/**
 * Returns the 16 bytes of a ULID. The 26 letters of a ULID hold 5 bits each, 130 bits in all. The
 * first two bits are always zero and are omitted.
 */
function ulidBytes(ulid: string): Uint8Array {
  const bits = Array.from(ulid, (letter) => toBits(LETTERS.indexOf(letter), 5))
    .join('')
    .slice(2)
  const bytes = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

function ulidOf(bytes: Uint8Array): string {
  const bits = `00${Array.from(bytes, (byte) => toBits(byte, 8)).join('')}`
  const letters = bits.match(/.{5}/g) ?? []
  return letters.map((letter) => LETTERS.charAt(Number.parseInt(letter, 2))).join('')
}

function toBits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}
