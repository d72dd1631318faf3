import satori from 'satori'
import sharp from 'sharp'
import { type FocalPoint, focalPointOf, SHARE_PICTURE } from '#shared/media.ts'
import { logger } from '../../base/logger.ts'
import { posterFonts } from './fonts.ts'
import { LOGO_SIZE, PHOTO, posterLayout } from './layout.ts'
import type { Poster } from './poster.ts'
import { readableTexts } from './readable-texts.ts'

/** Files of a poster's pictures. A logo or crest that cannot be read is absent. */
export interface PictureFiles {
  readonly photo: Uint8Array
  readonly logo?: Uint8Array | undefined
  readonly crest?: Uint8Array | undefined
}

const { width, height } = SHARE_PICTURE
const QUALITY = 82

/**
 * Returns a poster as JPEG. Returns undefined if the fonts lack most letters of the offer, because
 * the rest would mislead.
 */
export async function drawPoster(poster: Poster, files: PictureFiles): Promise<Buffer | undefined> {
  const texts = await readableTexts(poster)
  if (texts === undefined) return undefined
  const pictures = {
    photo: await photoUrl(files.photo, focalPointOf(poster.photo)),
    logo: await logoUrl(files.logo),
    crest: await logoUrl(files.crest),
  }
  const layout = posterLayout({ ...poster, ...texts }, pictures)
  const svg = await satori(layout as never, { width, height, fonts: posterFonts() })
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

const CENTER: FocalPoint = { x: 50, y: 50 }

/** Crops a photo to its part of the poster, with the focal point as close to the middle as possible. */
async function photoUrl(bytes: Uint8Array, focalPoint: FocalPoint = CENTER): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize({ ...PHOTO, fit: 'outside' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const start = (whole: number, part: number, percent: number) =>
    Math.min(Math.max(Math.round((whole * percent) / 100 - part / 2), 0), whole - part)
  const part = {
    ...PHOTO,
    left: start(info.width, PHOTO.width, focalPoint.x),
    top: start(info.height, PHOTO.height, focalPoint.y),
  }
  const jpeg = await sharp(data, { raw: info }).extract(part).jpeg({ quality: 92 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/** Returns a logo as PNG. Returns undefined if it is missing or cannot be decoded. */
async function logoUrl(bytes: Uint8Array | undefined): Promise<string | undefined> {
  if (bytes === undefined) return undefined
  const box = { width: LOGO_SIZE, height: LOGO_SIZE, fit: 'inside' } as const
  const png = await sharp(bytes)
    .resize(box)
    .png()
    .toBuffer()
    .catch((error: unknown) => {
      logger.warn('A logo is left out of a poster', { error })
      return undefined
    })
  return png && `data:image/png;base64,${png.toString('base64')}`
}
