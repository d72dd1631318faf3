import { readFileSync } from 'node:fs'
import module from 'node:module'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { type FocalPoint, focalPointOf, SHARE_PICTURE } from '#shared/media.ts'
import { logger } from '../../base/logger.ts'
import { startOfPart } from '../../media/variants.ts'
import { POSTER_FONTS, TEXT_FONTS } from './font-files.ts'
import { LOGO_SIZE, PHOTO, posterLayout } from './layout.ts'
import type { Poster } from './poster.ts'

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

/**
 * Crops a photo to its part of the poster, with the focal point close to the middle, and returns it
 * as a data URL.
 */
async function photoUrl(bytes: Uint8Array, focalPoint: FocalPoint = CENTER): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize({ ...PHOTO, fit: 'outside' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const part = {
    ...PHOTO,
    left: startOfPart(info.width, PHOTO.width, focalPoint.x),
    top: startOfPart(info.height, PHOTO.height, focalPoint.y),
  }
  const jpeg = await sharp(data, { raw: info }).extract(part).jpeg({ quality: 92 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

/**
 * Returns a logo as the data URL of a PNG. Returns undefined if it is missing or cannot be decoded.
 */
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

type Texts = Pick<Poster, 'offer' | 'price' | 'business' | 'organization'>

/**
 * Returns the texts of a poster without the characters that its fonts lack. If most letters of the
 * offer are lacking, returns undefined. If most letters of another text are lacking, that text
 * becomes empty.
 */
export async function readableTexts(poster: Texts): Promise<Texts | undefined> {
  const { price } = poster
  const offer = composed(poster.offer)
  const business = composed(poster.business)
  const organization = composed(poster.organization ?? '')
  const missing = await missingSegments([offer, business, organization].join(' '))
  const readable = readableWithout(missing)
  const shown = readable(offer)
  if (shown === '') return undefined
  return {
    offer: shown,
    business: readable(business),
    organization: readable(organization) || undefined,
    price: price && {
      now: composed(price.now),
      ...(price.was !== undefined && { was: composed(price.was) }),
      ...(price.off !== undefined && { off: composed(price.off) }),
    },
  }
}

/**
 * Composes letters with their accents and drops accents that remain, for which the fonts have only
 * boxes. Replaces thin spaces, which the fonts lack, and joins French punctuation and symbols to the
 * word before.
 */
function composed(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/ (?=[%$:;!?»])/g, '\u00a0')
}

/** Returns the runs of characters for which satori finds no glyph. */
async function missingSegments(text: string): Promise<string[]> {
  const missing: string[] = []
  const element = { type: 'div', props: { style: { fontFamily: TEXT_FONTS }, children: text } }
  await satori(element as never, {
    width: 1000,
    fonts: posterFonts(),
    loadAdditionalAsset: async (_, segment) => {
      missing.push(segment)
      return []
    },
  })
  return missing
}

/** Joiners, direction marks and control characters, which show nothing. */
const INVISIBLE = /\p{C}/gu
/** Smallest share of a text's letters and digits that must be readable. */
const READABLE_MIN = 0.5

function readableWithout(missing: readonly string[]): (text: string) => string {
  const lacking = new Set(missing.flatMap((segment) => [...segment]))
  return (text) => {
    const rest = [...text.replaceAll(INVISIBLE, ' ')].filter((sign) => !lacking.has(sign)).join('')
    return countLetters(rest) >= countLetters(text) * READABLE_MIN
      ? rest.replaceAll(/[^\S\u00a0]+/g, ' ').trim()
      : ''
  }
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

const { resolve } = module.createRequire(import.meta.url)

/** Returns the fonts of posters, read once per process from their packages. */
function posterFonts(): Font[] {
  fonts ??= POSTER_FONTS.map(({ file, ...font }) => ({
    ...font,
    data: readFileSync(resolve(file)),
  }))
  return fonts
}

let fonts: Font[] | undefined
