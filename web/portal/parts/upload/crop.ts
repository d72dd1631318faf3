import type { PicturePurpose } from '#shared/uploads.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The part of a picture that is used. Zoom 1 is the largest part that fills the frame; less leaves room
 * around it.
 */
export interface Crop {
  readonly zoom: number
  /** The middle of the part, in parts of the picture's width and height. */
  readonly x: number
  readonly y: number
}

/** In pixels of the picture; with room around it, it begins before the picture and ends behind it. */
export interface View extends Size {
  readonly left: number
  readonly top: number
}

const CLOSEST = 4

const aspectOf = ({ aspect: [width, height] }: PicturePurpose) => width / height
const filledWidth = (size: Size, aspect: number) => Math.min(size.width, size.height * aspect)

/** Returns the zoom range of a picture that leaves enough pixels. */
export function zoomRange(size: Size, purpose: PicturePurpose): { least: number; most: number } {
  const aspect = aspectOf(purpose)
  const filled = filledWidth(size, aspect)
  const least = purpose.fit === 'cover' ? 1 : filled / Math.max(size.width, size.height * aspect)
  return { least, most: Math.max(least, Math.min(CLOSEST, filled / purpose.leastWidth)) }
}

/** Whether any part of it has as many pixels as its purpose asks for. */
export function hasEnoughPixels(size: Size, purpose: PicturePurpose): boolean {
  const { least } = zoomRange(size, purpose)
  return Math.ceil(filledWidth(size, aspectOf(purpose)) / least) >= purpose.leastWidth
}

/** All of a logo, as much as fits of a photo. */
export function firstCrop(size: Size, purpose: PicturePurpose): Crop {
  return { zoom: zoomRange(size, purpose).least, x: 0.5, y: 0.5 }
}

export function viewOf(size: Size, purpose: PicturePurpose, { zoom, x, y }: Crop): View {
  const aspect = aspectOf(purpose)
  const width = filledWidth(size, aspect) / zoom
  const height = width / aspect
  return { width, height, left: x * size.width - width / 2, top: y * size.height - height / 2 }
}

/** The crop after a change, within the picture and the range of its zoom. */
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

/** The middle of a part that stays inside; what is as large as the picture stays in its middle. */
function within(middle: number, part: number): number {
  return part >= 1 ? 0.5 : Math.min(Math.max(middle, part / 2), 1 - part / 2)
}
