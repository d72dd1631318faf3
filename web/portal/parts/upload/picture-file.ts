import { contentKind, SIGNATURE_BYTES } from '#shared/file-content.ts'
import type { DocumentPurpose, PicturePurpose } from '#shared/uploads.ts'
import { type Crop, hasEnoughPixels, type Size, type View, viewOf } from './crop.ts'

/** Why a file is not sent at all. */
export type FileFault = 'notPicture' | 'notDocument' | 'tooLarge' | 'tooSmall' | 'notCut'

export interface OpenedPicture extends Size {
  readonly image: HTMLImageElement
  readonly name: string
  /** Nothing in it can be seen through. */
  readonly isOpaque: boolean
}

/** What can be said of a file before it is sent: by its content, whatever its name ends with. */
export async function faultOf(
  file: Blob,
  { kind, kinds, mostBytes }: PicturePurpose | DocumentPurpose,
): Promise<FileFault | undefined> {
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  const content = contentKind(start)
  if (content === undefined || !kinds.includes(content)) {
    return kind === 'picture' ? 'notPicture' : 'notDocument'
  }
  return file.size > mostBytes ? 'tooLarge' : undefined
}

/** Decodes a picture, upright; its address is good until the page closes or `closePicture`. */
export async function openPicture(
  file: File,
  purpose: PicturePurpose,
): Promise<OpenedPicture | FileFault> {
  const fault = await faultOf(file, purpose)
  if (fault) return fault
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(image.src)
    return 'notPicture'
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (!hasEnoughPixels(size, purpose)) {
    URL.revokeObjectURL(image.src)
    return 'tooSmall'
  }
  return { ...size, image, name: file.name, isOpaque: file.type === 'image/jpeg' }
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
