/** The tags of X.690 that a signature is made of. */
const TAGS = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** [0], of something made of parts. */
  context0: 0xa0,
} as const

export type DerTag = keyof typeof TAGS

/** A value in the distinguished encoding: its tag, its length, what is in it. */
export function der(tag: DerTag, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([TAGS[tag], ...lengthOf(body.length)]), body])
}

/** Below 128 in one byte, else after a byte that says in how many. */
function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left >>>= 8) bytes.unshift(left & 0xff)
  return [0x80 | bytes.length, ...bytes]
}

/** `1.2.840.113549.1.7.2`: the first two numbers share a byte, the others are written in sevens of bits. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der('oid', Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

function inSevens(number: number): number[] {
  const bytes = [number & 0x7f]
  for (let left = number >>> 7; left > 0; left >>>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}

/** With two digits of the year, as long as years begin with 20. */
export function utcTime(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/\D/g, '').slice(2, 14)
  return der('utcTime', Buffer.from(`${digits}Z`))
}

/** In the order of its encodings, as a set must be. */
export function setOf(tag: 'set' | 'context0', members: readonly Buffer[]): Buffer {
  return der(tag, ...members.toSorted(Buffer.compare))
}

/** The values inside one that is made of parts, each whole. */
export function partsOf(value: Buffer): Buffer[] {
  const parts: Buffer[] = []
  const { start, end } = bodyOf(value, 0)
  for (let at = start; at < end; ) {
    const part = bodyOf(value, at)
    parts.push(value.subarray(at, part.end))
    at = part.end
  }
  return parts
}

function bodyOf(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes.readUInt8(at + 1)
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const count = first & 0x7f
  const start = at + 2 + count
  return { start, end: start + bytes.readUIntBE(at + 2, count) }
}
