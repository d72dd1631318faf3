/**
 * Characters of base45 (RFC 9285). QR codes store the same characters in their compact alphanumeric
 * mode.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const BASE = LETTERS.length

/** Returns bytes as base45: three letters for two bytes, two letters for a last single byte. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    const value = second === undefined ? first : first * 256 + second
    text += letter(value) + letter(value / BASE)
    if (second !== undefined) text += letter(value / BASE ** 2)
  }
  return text
}

/** Decodes base45. Returns undefined if the text is not base45. */
export function fromBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (each) => LETTERS.indexOf(each))
    const value = digits.reduceRight((sum, digit) => sum * BASE + digit, 0)
    const isPair = digits.length === 2
    if (digits.includes(-1) || digits.length === 1 || value > (isPair ? 0xff : 0xffff)) {
      return undefined
    }
    if (!isPair) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}

function letter(value: number): string {
  return LETTERS.charAt(Math.floor(value) % BASE)
}
