import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { encodeVariant, type Variant } from '#lambdas/media/variants.ts'
import { s3Client } from '#lambdas/runtime/s3-client.ts'
import { parseVariantKey, SHARE_PICTURE, type VariantName } from '#shared/media.ts'
import { drawingKey } from './drawing-key.ts'

/** A day: a world made anew may draw otherwise under the same name. */
const CACHE_CONTROL = 'public, max-age=86400'
const POINTS_PER_INCH = 72

const underway = new Map<string, Promise<Variant | undefined>>()
let before: Promise<unknown> = Promise.resolve()

/**
 * The demo world has a thousand drawings where people would upload photos. Making their variants at
 * the first start would take minutes, so each is made when it is first asked for, and kept. One at a
 * time (20 to 300 ms of a processor each), so that a page of them does not hold up what answers it.
 */
export function drawVariant(bucket: string, key: string): Promise<Variant | undefined> {
  const known = underway.get(key)
  if (known) return known
  const drawing = before.then(() => draw(bucket, key)).finally(() => underway.delete(key))
  underway.set(key, drawing)
  before = drawing.catch(() => {})
  return drawing
}

async function draw(bucket: string, key: string): Promise<Variant | undefined> {
  const asked = parseVariantKey(key)
  if (asked === undefined) return undefined
  const svg = await readDrawing(bucket, drawingKey(asked.stem))
  if (svg === undefined) return undefined
  const variant = { key, ...(await encodeVariant(await rasterize(svg, asked.name), asked.name)) }
  await s3Client().send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: variant.body,
      ContentType: variant.contentType,
      CacheControl: CACHE_CONTROL,
    }),
  )
  return variant
}

async function readDrawing(bucket: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3Client().send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Drawn at the width that is wanted, so that its lines are sharp. */
async function rasterize(svg: Uint8Array, name: VariantName) {
  const { width } = await sharp(svg).metadata()
  const wanted = name === 'share' ? SHARE_PICTURE.width : name
  return sharp(svg, { density: Math.ceil((POINTS_PER_INCH * wanted) / width) })
}
