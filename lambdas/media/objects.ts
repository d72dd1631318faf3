import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { ORIGINALS_PREFIX, originalKey, PICTURE_BYTES_MAX, REFUSED_PREFIX } from '#shared/media.ts'
import { requireEnvironment } from '../base/environment.ts'
import { s3Client } from '../base/s3-client.ts'
import { NotAPictureError, type Variant } from './variants.ts'

/** The content of a name never changes, so whoever has it need not ask again. */
const FOREVER = 'public, max-age=31536000, immutable'

const bucket = () => requireEnvironment('MEDIA_BUCKET').MEDIA_BUCKET

/** What was uploaded; undefined when it has gone since. */
export async function readOriginal(path: string): Promise<Uint8Array | undefined> {
  try {
    const { Body, ContentLength = 0 } = await s3Client().send(
      new GetObjectCommand({ Bucket: bucket(), Key: originalKey(path) }),
    )
    if (Body === undefined) return undefined
    if (ContentLength > PICTURE_BYTES_MAX) {
      // What is not read would keep the connection busy.
      ;(Body as { destroy?: () => void }).destroy?.()
      throw new NotAPictureError(`It has ${ContentLength} bytes`)
    }
    return await Body.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

export async function writeVariants(variants: readonly Variant[]): Promise<void> {
  for (const { key, body, contentType } of variants) {
    await s3Client().send(
      new PutObjectCommand({
        Bucket: bucket(),
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: FOREVER,
      }),
    )
  }
}

/** Puts what is no picture aside, where it is forgotten after a while. */
export async function putAside(path: string): Promise<void> {
  const Key = ORIGINALS_PREFIX + path
  const source = [bucket(), ...Key.split('/')].map(encodeURIComponent).join('/')
  await s3Client().send(
    new CopyObjectCommand({ Bucket: bucket(), Key: REFUSED_PREFIX + path, CopySource: source }),
  )
  await s3Client().send(new DeleteObjectCommand({ Bucket: bucket(), Key }))
}
