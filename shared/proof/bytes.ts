const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns the UTF-8 bytes of a text. Throws if the text has half of a surrogate pair. */
export function utf8Of(text: string): Uint8Array {
  const escaped = encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? []
  return Uint8Array.from(escaped, (part) =>
    part.length === 1 ? part.charCodeAt(0) : Number.parseInt(part.slice(1), 16),
  )
}

/** Returns the text of UTF-8 bytes, or undefined if they are not valid UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`)
  try {
    return decodeURIComponent(escaped.join(''))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Returns a number as bytes, the most significant byte first. */
export function bigEndian(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) % 256)
}

export function readBigEndian(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function areSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i])
}

/** Returns bytes as unpadded base64url. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3)
    const bits = readBigEndian(group) * 256 ** (3 - group.length)
    for (let i = 0; i <= group.length; i += 1) text += BASE64URL[(bits >> (18 - 6 * i)) & 63]
  }
  return text
}

/** Decodes base64url without padding. Returns undefined if the text is anything else. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 4) {
    const group = text.slice(at, at + 4)
    const digits = Array.from(group, (letter) => BASE64URL.indexOf(letter))
    if (digits.includes(-1)) return undefined
    const bits = digits.reduce((value, digit) => value * 64 + digit, 0) * 64 ** (4 - group.length)
    bytes.push(...bigEndian(bits, 3).subarray(0, group.length - 1))
  }
  const decoded = Uint8Array.from(bytes)
  return toBase64Url(decoded) === text ? decoded : undefined
}
