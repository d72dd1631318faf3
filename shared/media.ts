/**
 * Prefix of the original files of uploaded pictures. Original files are never served. An entity
 * stores a picture's path, for example `images/offers/<key>/offer.jpg`. The site serves the
 * picture's variants from `media/`: one per width, and one for sharing. The content at a path never
 * changes. An SVG drawing has no variants, so the file itself is served.
 */
export const ORIGINALS_PREFIX = 'originals/'
/** Prefix of rejected uploads, which only operators can see. */
export const REFUSED_PREFIX = 'refused/'
/** Prefix of private uploads that no entity uses yet. They are deleted after a day. */
export const STAGING_PREFIX = 'staging/'
/**
 * Prefix of served files. Their URLs contain the prefix, because CloudFront requests the full path
 * from the bucket.
 */
export const MEDIA_PREFIX = 'media/'

/** Prefix of posters: the pictures that social networks show with a shared link to a deal. */
export const POSTERS_PREFIX = `${MEDIA_PREFIX}posters/`

/**
 * Widths of variants in pixels. The first is for logos of up to 160 CSS pixels, the second for
 * cards and for full width on phones at double density, and the third for large pictures on
 * high-density screens.
 */
export const PICTURE_WIDTHS = [320, 800, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * Size and type of the picture for shared links, a JPEG because not all social networks support
 * WebP.
 */
export const SHARE_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const

export type VariantName = PictureWidth | 'share'
export const VARIANT_NAMES: readonly VariantName[] = [...PICTURE_WIDTHS, 'share']

export const PICTURE_BYTES_MAX = 15 * 1024 * 1024
/**
 * Maximum number of pixels of an uploaded picture, large enough for high-resolution phone cameras.
 */
export const PICTURE_PIXELS_MAX = 50_000_000

const DRAWING = /\.svg$/i

export function hasVariants(path: string): boolean {
  return !DRAWING.test(path)
}

export function originalKey(path: string): string {
  return ORIGINALS_PREFIX + path
}

/**
 * Returns the storage key of a variant. The extension of the path is not part of the key, so paths
 * must differ in more than their extension.
 */
export function variantKey(path: string, name: VariantName): string {
  return `${MEDIA_PREFIX}${pictureStem(path)}@${name}.${name === 'share' ? 'jpg' : 'webp'}`
}

/**
 * Splits a key below `media/` into the variant and the picture's path without extension. Returns
 * undefined for other keys.
 */
export function parseVariantKey(key: string): { stem: string; name: VariantName } | undefined {
  const [, stem, word] = /^media\/(.+)@(\d+(?=\.webp$)|share(?=\.jpg$))\.\w+$/.exec(key) ?? []
  const name = VARIANT_NAMES.find((known) => String(known) === word)
  return stem === undefined || name === undefined ? undefined : { stem, name }
}

export interface PictureSources {
  readonly src: string
  /** Picture URLs by width, for the `srcset` attribute. Absent if there is only one file. */
  readonly srcSet?: string
}

/** Returns the URLs of a picture, relative to the site's root. */
export function pictureSources(path: string): PictureSources {
  if (!hasVariants(path)) return { src: addressOf(MEDIA_PREFIX + path) }
  const address = (width: PictureWidth) => addressOf(variantKey(path, width))
  return {
    src: address(PICTURE_WIDTHS[1]),
    srcSet: PICTURE_WIDTHS.map((width) => `${address(width)} ${width}w`).join(', '),
  }
}

/**
 * Returns the URL of the picture for shared links. Returns undefined for drawings, which social
 * networks do not show.
 */
export function sharePictureAddress(path: string): string | undefined {
  return hasVariants(path) ? addressOf(variantKey(path, 'share')) : undefined
}

/** Returns the URL of a file that is served unchanged, relative to the site's root. */
export function documentAddress(path: string): string {
  return addressOf(MEDIA_PREFIX + path)
}

/** Focal point of a picture, in percent of width and height. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/**
 * Returns the point of a picture that stays visible when the picture is cropped, as stated in the
 * file name. Returns undefined if the file name states none.
 */
export function focalPointOf(path: string): FocalPoint | undefined {
  const [, x, y] = /-f(\d{1,3})x(\d{1,3})(?:\.\w+)?$/.exec(path) ?? []
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) }
}

function addressOf(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`.replaceAll('%40', '@')
}

export function pictureStem(path: string): string {
  return path.replace(/\.[^./]+$/, '')
}
