import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isMissing, s3 } from '#lambdas/base/s3/s3.ts'
import { encodeVariant } from '#lambdas/media/variants.ts'
import { parseVariantKey, SHARE_PICTURE, type VariantName } from '#shared/media.ts'
import { drawingKey } from './drawing-key.ts'

/** Caches for a day only, because a new demo world can have other drawings under the same names. */
const CACHE_CONTROL = 'public, max-age=86400'
const POINTS_PER_INCH = 72
const TYPES = { share: SHARE_PICTURE.type, wide: 'image/webp' }

export interface Drawn {
  readonly body: Buffer
  readonly contentType: string
}

const underway = new Map<string, Promise<Drawn | undefined>>()
let before: Promise<unknown> = Promise.resolve()

/**
 * Renders a variant of a demo picture on the first request, stores it, and returns it, or undefined
 * if there is no drawing. Variants are rendered one at a time, so that a page full of pictures does
 * not block other requests.
 */
export function drawVariant(
  bucket: string,
  key: string,
  sharedFolder?: string,
): Promise<Drawn | undefined> {
  const known = underway.get(key)
  if (known) return known
  const drawing = before
    .then(() => draw(bucket, key, sharedFolder))
    .finally(() => underway.delete(key))
  underway.set(key, drawing)
  before = drawing.catch(() => {})
  return drawing
}

async function draw(
  bucket: string,
  key: string,
  sharedFolder: string | undefined,
): Promise<Drawn | undefined> {
  const asked = parseVariantKey(key)
  if (asked === undefined) return undefined
  const svg = await readDrawing(bucket, drawingKey(asked.stem))
  if (svg === undefined) return undefined
  const body = await bodyOf(svg, asked.name, sharedFolder)
  const drawn = { body, contentType: TYPES[asked.name === 'share' ? 'share' : 'wide'] }
  const headers = { 'Content-Type': drawn.contentType, 'Cache-Control': CACHE_CONTROL }
  await s3({ operation: 'PutObject', bucket, key, headers, body })
  return drawn
}

async function bodyOf(
  svg: Uint8Array,
  name: VariantName,
  sharedFolder: string | undefined,
): Promise<Buffer> {
  const encode = async () => (await encodeVariant(await rasterize(svg, name), name)).body
  if (sharedFolder === undefined) return encode()
  const file = join(sharedFolder, `${createHash('sha256').update(svg).digest('hex')}-${name}`)
  const shared = await readFile(file).catch(() => undefined)
  if (shared !== undefined) return shared
  const body = await encode()
  // The file is written under another name and then renamed, because other processes may read or
  // write it at the same time.
  const draft = `${file}-${randomUUID()}`
  await writeFile(draft, body)
  await rename(draft, file)
  return body
}

async function readDrawing(bucket: string, key: string): Promise<Uint8Array | undefined> {
  try {
    return (await s3({ operation: 'GetObject', bucket, key })).body
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Renders the SVG at the requested width, so that its lines are sharp. */
async function rasterize(svg: Uint8Array, name: VariantName) {
  const { width } = await sharp(svg).metadata()
  const wanted = name === 'share' ? SHARE_PICTURE.width : name
  return sharp(svg, { density: Math.ceil((POINTS_PER_INCH * wanted) / width) })
}
