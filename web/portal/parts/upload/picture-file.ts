import { PICTURE_PIXELS_MAX } from '#shared/media.ts'
import type { PicturePurpose } from '#shared/uploads.ts'
import { type Crop, hasEnoughPixels, type Size, type View, viewOf } from './crop.ts'
import { type FileFault, faultOf } from './file-fault.ts'

export interface OpenedPicture extends Size {
  readonly image: HTMLImageElement
  readonly name: string
  /** Nothing in it can be seen through. */
  readonly isOpaque: boolean
}

/** Photos, by the types that browsers give them. */
const OPAQUE = ['image/jpeg', 'image/heic', 'image/heif']

/** Decodes a picture, upright; its address is good until the page closes or `closePicture`. */
export async function openPicture(
  file: File,
  purpose: PicturePurpose,
): Promise<OpenedPicture | FileFault> {
  const fault = await faultOf(file, purpose)
  // Some browsers read what is no format of the web.
  if (fault !== undefined && fault !== 'heic') return fault
  const image = new Image()
  const wrong = await read(image, file, purpose)
  if (wrong !== undefined) {
    URL.revokeObjectURL(image.src)
    return wrong === 'notPicture' ? (fault ?? wrong) : wrong
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return { width, height, image, name: file.name, isOpaque: OPAQUE.includes(file.type) }
}

/** Decodes a file once its beginning has said how large the picture is. */
async function read(
  image: HTMLImageElement,
  file: File,
  purpose: PicturePurpose,
): Promise<FileFault | undefined> {
  const isBegun = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
  })
  image.src = URL.createObjectURL(file)
  if (!(await isBegun)) return 'notPicture'
  const { naturalWidth: width, naturalHeight: height } = image
  if (width * height > PICTURE_PIXELS_MAX) return 'tooManyPixels'
  if (!hasEnoughPixels({ width, height }, purpose)) return 'tooSmall'
  return image.decode().then(
    () => undefined,
    () => 'notPicture',
  )
}

export function closePicture({ image }: OpenedPicture): void {
  URL.revokeObjectURL(image.src)
}

/** Twice the widest that is ever shown of most, and small enough to send from a phone. */
const WIDEST = 2000
const QUALITY = 0.92
const SMALLER = 0.8

/**
 * The chosen part as a file of its own, without what the camera wrote into the picture: where it was
 * taken does not even leave the device.
 */
export async function cutPicture(
  picture: OpenedPicture,
  purpose: PicturePurpose,
  crop: Crop,
): Promise<Blob> {
  const view = viewOf(picture, purpose, crop)
  const [aspectWidth, aspectHeight] = purpose.aspect
  for (let widest = WIDEST; ; widest *= SMALLER) {
    const width = Math.max(purpose.leastWidth, Math.round(Math.min(view.width, widest)))
    const size = { width, height: Math.round((width * aspectHeight) / aspectWidth) }
    const blob = await encode(draw(picture, view, size), picture.isOpaque)
    if (blob.size <= purpose.mostBytes || width === purpose.leastWidth) return blob
  }
}

function draw(
  { image, width, height, isOpaque }: OpenedPicture,
  view: View,
  size: Size,
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser has no canvas')
  if (isOpaque) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
  }
  const scale = size.width / view.width
  context.imageSmoothingQuality = 'high'
  const [left, top] = [-view.left * scale, -view.top * scale]
  context.drawImage(image, left, top, width * scale, height * scale)
  return canvas
}

/** Browsers that write no WebP write PNG instead. */
function encode(canvas: HTMLCanvasElement, isOpaque: boolean): Promise<Blob> {
  const type = isOpaque ? 'image/jpeg' : 'image/webp'
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      type,
      QUALITY,
    )
  })
}
