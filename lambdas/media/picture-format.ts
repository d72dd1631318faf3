/** What a picture may be. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** In hexadecimal; a dot is half a byte that may be anything. */
const SIGNATURES: readonly (readonly [PictureFormat, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  // RIFF, the length, WEBP
  ['webp', /^52494646.{8}57454250/],
  // The length, ftyp, avif or avis
  ['avif', /^.{8}66747970617669(66|73)/],
]
const LONGEST_SIGNATURE = 12

/**
 * Recognizes a picture by its first bytes, whatever its name or declared type. Nothing else reaches
 * the decoders: not SVG, which may draw without end, and no format that only few programs write.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, LONGEST_SIGNATURE)).toString('hex')
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0]
}
