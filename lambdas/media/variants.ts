import sharp, { type Sharp } from 'sharp'
import {
  PICTURE_PIXELS_MAX,
  PICTURE_WIDTHS,
  SHARE_PICTURE,
  VARIANT_NAMES,
  type VariantName,
  variantKey,
} from '#shared/media.ts'
import { pictureFormat } from './picture-format.ts'

/** Each picture is worked on once: libvips need not remember it. */
sharp.cache(false)

/** What was uploaded is no picture that we take. */
export class NotAPictureError extends Error {
  override readonly name = 'NotAPictureError'
}

export interface Variant {
  readonly key: string
  readonly body: Buffer
  readonly contentType: string
}

const WIDEST = Math.max(...PICTURE_WIDTHS)
/** Of the width: a picture that is a thin line must not become a huge file. */
const TALLEST = 3
const QUALITY = { webp: 78, jpeg: 82 }
/** Of WebP's 0 to 6: more of it makes files a few percent smaller and takes twice the time. */
const EFFORT = 3

/** All variants of an uploaded picture, upright, in sRGB, and without what its file says besides. */
export async function makeVariants(path: string, bytes: Uint8Array): Promise<Variant[]> {
  const { data, info } = await decode(bytes)
  const variants: Variant[] = []
  // One after the other: side by side they would need their memory at once.
  for (const name of VARIANT_NAMES) {
    const picture = sharp(data, { raw: info })
    variants.push({ key: variantKey(path, name), ...(await encodeVariant(picture, name)) })
  }
  return variants
}

/** One variant of a picture in hand; none is made larger than it is, but for the fixed size of shares. */
export async function encodeVariant(
  picture: Sharp,
  name: VariantName,
): Promise<Pick<Variant, 'body' | 'contentType'>> {
  if (name === 'share') {
    const { width, height, type } = SHARE_PICTURE
    const shared = picture.resize({ width, height, fit: 'cover' }).flatten({ background: 'white' })
    const body = await shared.jpeg({ quality: QUALITY.jpeg, mozjpeg: true }).toBuffer()
    return { body, contentType: type }
  }
  const body = await picture
    .resize({ width: name, withoutEnlargement: true })
    .webp({ quality: QUALITY.webp, effort: EFFORT })
    .toBuffer()
  return { body, contentType: 'image/webp' }
}

/** The pixels of the widest variant: a large picture is decoded once, not once for each. */
async function decode(bytes: Uint8Array) {
  const format = pictureFormat(bytes)
  if (format === undefined) throw new NotAPictureError('It begins like no picture that we take')
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: PICTURE_PIXELS_MAX,
    })
      .autoOrient()
      .resize({
        width: WIDEST,
        height: WIDEST * TALLEST,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, info }
  } catch (error) {
    throw new NotAPictureError(`It cannot be read as ${format}`, { cause: error })
  }
}
