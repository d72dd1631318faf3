import { PICTURE_PIXELS_MAX } from '#shared/media.ts'
import type { PicturePurpose } from '#shared/model/uploads.ts'
import { type Crop, hasEnoughPixels, type Size, type View, viewOf } from './crop.ts'
import { type FileFault, faultOf } from './file-fault.ts'

export interface OpenedPicture extends Size {
  readonly image: HTMLImageElement
  readonly name: string
  /** True if the file's type allows no transparency. */
  readonly isOpaque: boolean
}

/** Types of photos, which have no transparency. */
const OPAQUE = ['image/jpeg', 'image/heic', 'image/heif']

/**
 * Decodes a picture, rotated as its metadata says, or returns the reason to reject it. The URL of
 * the image is valid until `closePicture` is called or the page closes.
 */
export async function openPicture(
  file: File,
  purpose: PicturePurpose,
): Promise<OpenedPicture | FileFault> {
  const fault = await faultOf(file, purpose)
  // Tries HEIC although it is no web format, because some browsers can decode it.
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

/** Loads a picture, checks its width and height in pixels, and only then decodes it completely. */
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

/**
 * Maximum width of an uploaded picture in pixels: more than the widest variant that pages show, and
 * small enough to upload by phone.
 */
const WIDEST = 2000
const QUALITY = 0.92
const SMALLER = 0.8

/**
 * Returns the crop as a new file without metadata, so that a photo's location never leaves the
 * device. Shrinks the crop until the purpose allows its size, but not below the least width.
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

/** Encodes opaque pictures as JPEG, and all others as WebP or, in browsers without WebP, as PNG. */
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
