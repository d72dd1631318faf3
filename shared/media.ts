/**
 * Prefix of uploaded pictures, as they came and never served. An entity names its picture by a path such as
 * `images/offers/<key>/offer.jpg`. The site serves, below `media/`, the files made of it: one for each width,
 * and one for where a page is shared. Their content never changes under the same name, so a new picture needs
 * a new path. A drawing (`.svg`) is crisp at any size: it has no variants and is served itself.
 */
export const ORIGINALS_PREFIX = 'originals/'
/** Prefix of uploads that are no pictures; only people who look after the system see them. */
export const REFUSED_PREFIX = 'refused/'
/** Prefix of staff's uploads before an entity takes them: private, and deleted after a day. */
export const STAGING_PREFIX = 'staging/'
/** CloudFront asks the bucket for the whole path of an address. */
export const MEDIA_PREFIX = 'media/'

/**
 * Logos at up to 160 CSS pixels; cards, and full width on a phone, at twice the density; a deal's
 * picture on a dense screen and an organization's over the whole width.
 */
export const PICTURE_WIDTHS = [320, 800, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Picture that stands for a page on networks. JPEG: not all of them show WebP. */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

export type VariantName = PictureWidth | 'share'
export const VARIANT_NAMES: readonly VariantName[] = [...PICTURE_WIDTHS, 'share']

export const PICTURE_BYTES_MAX = 15 * 1024 * 1024
/** The largest cameras of phones; what decodes to more is refused before it is decoded. */
export const PICTURE_PIXELS_MAX = 50_000_000

const DRAWING = /\.svg$/i

export function hasVariants(path: string): boolean {
  return !DRAWING.test(path)
}

export function originalKey(path: string): string {
  return ORIGINALS_PREFIX + path
}

/** Two pictures must differ in more than their ending. */
export function variantKey(path: string, name: VariantName): string {
  return `${MEDIA_PREFIX}${pictureStem(path)}@${name}.${name === 'share' ? 'jpg' : 'webp'}`
}

/** A picture's path without its ending, and which variant a key below `media/` names. */
export function parseVariantKey(key: string): { stem: string; name: VariantName } | undefined {
  const [, stem, word] = /^media\/(.+)@(\d+(?=\.webp$)|share(?=\.jpg$))\.\w+$/.exec(key) ?? []
  const name = VARIANT_NAMES.find((known) => String(known) === word)
  return stem === undefined || name === undefined ? undefined : { stem, name }
}

export interface PictureSources {
  readonly src: string
  /** Absent where there is but one file. */
  readonly srcSet?: string
}

/** Addresses of a picture, from the root of the site. */
export function pictureSources(path: string): PictureSources {
  if (!hasVariants(path)) return { src: addressOf(MEDIA_PREFIX + path) }
  const address = (width: PictureWidth) => addressOf(variantKey(path, width))
  return {
    src: address(PICTURE_WIDTHS[1]),
    srcSet: PICTURE_WIDTHS.map((width) => `${address(width)} ${width}w`).join(', '),
  }
}

/** Returns the picture that stands for a shared page; networks show no drawings. */
export function sharePictureAddress(path: string): string | undefined {
  return hasVariants(path) ? addressOf(variantKey(path, 'share')) : undefined
}

/** The address of a document, from the root of the site. */
export function documentAddress(path: string): string {
  return addressOf(MEDIA_PREFIX + path)
}

/** In percent of the width and of the height. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** The point of a picture that stays in sight where it is cut: the path of an upload names it. */
export function focalPointOf(path: string): FocalPoint | undefined {
  const [, x, y] = /-f(\d{1,3})x(\d{1,3})(?:\.\w+)?$/.exec(path) ?? []
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) }
}

function addressOf(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`.replaceAll('%40', '@')
}

/** A picture's path without its ending. */
export function pictureStem(path: string): string {
  return path.replace(/\.[^./]+$/, '')
}
