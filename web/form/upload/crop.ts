import type { PicturePurpose } from '#shared/model/uploads.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The part of a picture that is used. At zoom 1 the frame shows the largest part that fills it.
 * Below zoom 1 there is space around the picture.
 */
export interface Crop {
  readonly zoom: number
  /** Center of the part, as fractions of the picture's width and height. */
  readonly x: number
  readonly y: number
}

/**
 * The rectangle that a crop shows, in pixels of the picture. The rectangle extends beyond the
 * picture if the crop leaves space around it.
 */
export interface View extends Size {
  readonly left: number
  readonly top: number
}

const CLOSEST = 4

const aspectOf = ({ aspect: [width, height] }: PicturePurpose) => width / height
const filledWidth = (size: Size, aspect: number) => Math.min(size.width, size.height * aspect)

/**
 * Returns the smallest zoom, and the largest zoom up to `CLOSEST` at which the crop has enough
 * pixels. If the picture is too small even for the smallest zoom, both are equal.
 */
export function zoomRange(size: Size, purpose: PicturePurpose): { least: number; most: number } {
  const aspect = aspectOf(purpose)
  const filled = filledWidth(size, aspect)
  const least = purpose.fit === 'cover' ? 1 : filled / Math.max(size.width, size.height * aspect)
  return { least, most: Math.max(least, Math.min(CLOSEST, filled / purpose.leastWidth)) }
}

/** Returns whether a picture has enough pixels for its purpose. */
export function hasEnoughPixels(size: Size, purpose: PicturePurpose): boolean {
  const { least } = zoomRange(size, purpose)
  return Math.ceil(filledWidth(size, aspectOf(purpose)) / least) >= purpose.leastWidth
}

/** Returns the initial crop: all of a logo, or the largest part of a photo that fills the frame. */
export function firstCrop(size: Size, purpose: PicturePurpose): Crop {
  return { zoom: zoomRange(size, purpose).least, x: 0.5, y: 0.5 }
}

export function viewOf(size: Size, purpose: PicturePurpose, { zoom, x, y }: Crop): View {
  const aspect = aspectOf(purpose)
  const width = filledWidth(size, aspect) / zoom
  const height = width / aspect
  return { width, height, left: x * size.width - width / 2, top: y * size.height - height / 2 }
}

/** Returns the changed crop, with zoom and position limited to their ranges. */
export function cropWith(
  size: Size,
  purpose: PicturePurpose,
  crop: Crop,
  change: Partial<Crop>,
): Crop {
  const wanted = { ...crop, ...change }
  const { least, most } = zoomRange(size, purpose)
  const zoom = Math.min(Math.max(wanted.zoom, least), most)
  const { width, height } = viewOf(size, purpose, { ...wanted, zoom })
  return {
    zoom,
    x: within(wanted.x, width / size.width),
    y: within(wanted.y, height / size.height),
  }
}

/**
 * Returns a center that keeps the used part inside the picture. Returns 0.5 if the part is at least
 * as large as the picture.
 */
function within(middle: number, part: number): number {
  return part >= 1 ? 0.5 : Math.min(Math.max(middle, part / 2), 1 - part / 2)
}
