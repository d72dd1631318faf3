import type { ContentKind } from './file-content.ts'

/**
 * Returns false for a JPEG, PNG, WebP or PDF file that was cut off during transfer. Returns true
 * for other kinds of files, which are not checked.
 */
export function isWhole(kind: ContentKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'jpeg':
      return isWholeJpeg(bytes)
    case 'png':
      return isWholePng(bytes)
    case 'webp':
      return isWholeWebp(bytes)
    case 'pdf':
      return lastTableOf(bytes) !== undefined
    default:
      return true
  }
}

/**
 * Returns whether a JPEG marker is not followed by a length. Such markers are escaped scan bytes,
 * the temporary marker, restarts, and the start of the image.
 */
const isBare = (mark: number) => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8)
const END_OF_IMAGE = 0xd9

/**
 * Returns whether the segments lead to the end of the image. Searching for the end marker would not
 * work, because embedded previews contain end markers and phones append data.
 */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(0xff)
  while (at !== -1) {
    const mark = bytes[at + 1]
    if (mark === undefined) return false
    if (mark === END_OF_IMAGE) return true
    if (mark === 0xff) at += 1
    else at += isBare(mark) ? 2 : 2 + numberAt(bytes, at + 2, 2)
    at = bytes.indexOf(0xff, at)
  }
  return false
}

/**
 * Returns whether the file contains its last chunk, IEND. A chunk consists of length, name, content
 * and checksum.
 */
function isWholePng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + numberAt(bytes, at, 4)) {
    if (textAt(bytes, at + 4, 4) === 'IEND') return true
  }
  return false
}

/**
 * Returns whether the file is at least as long as its header says. Bytes 5 to 8 of the header
 * contain the length of the file without its first eight bytes.
 */
function isWholeWebp(bytes: Uint8Array): boolean {
  const length = numberAt(bytes.subarray(4, 8).toReversed(), 0, 4)
  return bytes.length >= 12 && 8 + length <= bytes.length
}

/** Number of bytes at the end of a PDF in which programs look for its end marker. */
const TAIL_BYTES = 2048

/**
 * Returns the position of a PDF's last cross-reference table, or undefined if the file is cut off.
 */
function lastTableOf(bytes: Uint8Array): number | undefined {
  const tail = textAt(bytes, Math.max(0, bytes.length - TAIL_BYTES), TAIL_BYTES)
  const place = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1]
  return place === undefined || Number(place) >= bytes.length ? undefined : Number(place)
}

/** Returns whether a PDF needs a password or has usage restrictions, according to its trailer. */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  const table = lastTableOf(bytes) ?? bytes.length
  const encryption = placeOf('/Encrypt', bytes, table)
  // `end` is the end of the table or, if the table is compressed, the start of its content.
  const end = Math.min(...['startxref', 'stream'].map((word) => placeOf(word, bytes, table)))
  return encryption < end
}

function placeOf(word: string, bytes: Uint8Array, from: number): number {
  const first = word.charCodeAt(0)
  let at = bytes.indexOf(first, from)
  while (at !== -1 && textAt(bytes, at, word.length) !== word) at = bytes.indexOf(first, at + 1)
  return at === -1 ? Number.POSITIVE_INFINITY : at
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((number, byte) => number * 256 + byte, 0)
}
