/** What a picture may be. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const SIGNATURES: readonly (readonly [PictureFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['avif', /^[^]{4}ftypavi[fs]/],
]
const LONGEST_SIGNATURE = 12

/**
 * Tells a picture by its first bytes, whatever its name or its declared type. Nothing else reaches
 * the decoders: not SVG, which may draw without end, and no format that only few programs write.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, LONGEST_SIGNATURE)).toString('latin1')
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0]
}
