/** Type of a file, detected from its content. */
export type ContentKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'pdf'

/** Signatures as regular expressions on hexadecimal text. A dot matches half a byte. */
const SIGNATURES: readonly (readonly [ContentKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  // RIFF, four bytes for the length, then WEBP.
  ['webp', /^52494646.{8}57454250/],
  // Four bytes for the length, ftyp, then avif or avis.
  ['avif', /^.{8}66747970617669(66|73)/],
  // Four bytes for the length, ftyp, then heic, heix, heim, heis, hevc, hevx, mif1 or msf1.
  ['heic', /^.{8}66747970(?:686569[6378].|686576[6378].|6d696631|6d736631)/],
  // %PDF-, possibly after a byte order mark and blank characters, which some programs write.
  ['pdf', /^(?:efbbbf)?(?:09|0a|0d|20){0,8}255044462d/],
]
/** Number of bytes that the longest signature covers. */
export const SIGNATURE_BYTES = 16

/**
 * Returns a file's type according to its first bytes, regardless of its name. Returns undefined for
 * other types, such as SVG files, which can be slow to render.
 */
export function contentKind(bytes: Uint8Array): ContentKind | undefined {
  const start = Array.from(bytes.subarray(0, SIGNATURE_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0]
}
