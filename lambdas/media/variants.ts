import sharp, { type Sharp } from 'sharp'
import { type ContentKind, contentKind } from '#shared/file-content.ts'
import {
  type FocalPoint,
  PICTURE_PIXELS_MAX,
  PICTURE_WIDTHS,
  SHARE_PICTURE,
  VARIANT_NAMES,
  type VariantName,
} from '#shared/media.ts'

/** Each picture is processed only once, so caching would waste memory. */
sharp.cache(false)

/**
 * Thrown for an upload that is no picture of an accepted kind, is too large or cannot be decoded.
 */
export class NotAPictureError extends Error {
  override readonly name = 'NotAPictureError'
  /** True if the picture has too many pixels to be decoded. */
  readonly isTooLarge: boolean

  constructor(message: string, { cause, isTooLarge = false }: Reason = {}) {
    super(message, { cause })
    this.isTooLarge = isTooLarge
  }
}

interface Reason {
  readonly cause?: unknown
  readonly isTooLarge?: boolean
}

export interface Variant {
  readonly name: VariantName
  readonly body: Buffer
  readonly contentType: string
}

const CENTRE: FocalPoint = { x: 50, y: 50 }
const WIDEST = Math.max(...PICTURE_WIDTHS)
/**
 * Maximum height as a multiple of the width, so that a very tall picture does not become a huge
 * file.
 */
const TALLEST = 3
const FORMATS: readonly ContentKind[] = ['jpeg', 'png', 'webp', 'gif', 'avif']
const QUALITY = { webp: 78, jpeg: 82 }
/**
 * Compression effort of WebP, from 0 to 6. More effort takes twice the time to save a few percent.
 */
const EFFORT = 3

export interface MadeVariants {
  /** Size of the uploaded picture in pixels, after rotation to upright. */
  readonly width: number
  readonly height: number
  readonly variants: readonly Variant[]
}

/**
 * Returns all variants of a picture, rotated to upright, in sRGB and without metadata. The cropped
 * variant contains the focal point.
 */
export async function makeVariants(
  bytes: Uint8Array,
  focalPoint: FocalPoint = CENTRE,
): Promise<MadeVariants> {
  const { data, info, size } = await decode(bytes)
  const variants: Variant[] = []
  // Makes one variant at a time, to save memory.
  for (const name of VARIANT_NAMES) {
    const picture = sharp(data, { raw: info })
    const cut = name === 'share' ? picture.extract(sharedPart(info, focalPoint)) : picture
    variants.push({ name, ...(await encodeVariant(cut, name)) })
  }
  return { ...size, variants }
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns the largest area with the aspect ratio of shared pictures, with its center as close to
 * the focal point as possible.
 */
export function sharedPart({ width, height }: Size, { x, y }: FocalPoint) {
  const scale = Math.min(width / SHARE_PICTURE.width, height / SHARE_PICTURE.height)
  const part = {
    width: Math.max(1, Math.round(SHARE_PICTURE.width * scale)),
    height: Math.max(1, Math.round(SHARE_PICTURE.height * scale)),
  }
  return {
    ...part,
    left: startOfPart(width, part.width, x),
    top: startOfPart(height, part.height, y),
  }
}

/**
 * Returns the start of a part in pixels, along one side of a picture. The part's center is as close
 * as possible to the focal point, which is in percent of the side.
 */
export function startOfPart(side: number, length: number, percent: number): number {
  return Math.min(Math.max(Math.round((side * percent) / 100 - length / 2), 0), side - length)
}

/**
 * Encodes one variant. Enlarges a picture only for the variant of a fixed size, which previews of
 * shared links show.
 */
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

/** Decodes a picture once, at the size of the widest variant, instead of once per variant. */
async function decode(bytes: Uint8Array) {
  const format = contentKind(bytes)
  if (format === undefined || !FORMATS.includes(format)) {
    throw new NotAPictureError('It begins like no picture that we take')
  }
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false })
    const { width, height } = (await picture.metadata()).autoOrient
    if (width * height > PICTURE_PIXELS_MAX) {
      throw new NotAPictureError(`It has ${width} × ${height} pixels`, { isTooLarge: true })
    }
    const { data, info } = await picture
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
    return { data, info, size: { width, height } }
  } catch (error) {
    if (error instanceof NotAPictureError) throw error
    throw new NotAPictureError(`It cannot be read as ${format}`, { cause: error })
  }
}
