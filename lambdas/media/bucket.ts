import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { requireEnvironment } from '../base/environment.ts'
import { s3Client } from '../base/s3-client.ts'

/** The content of a name never changes, so whoever has it need not ask again. */
export const FOREVER = 'public, max-age=31536000, immutable'

export const mediaBucket = () => requireEnvironment('MEDIA_BUCKET').MEDIA_BUCKET

export interface StoredObject {
  readonly key: string
  readonly body: Uint8Array
  readonly contentType: string
  /** How a browser shows it when it is opened by itself. */
  readonly contentDisposition?: string
}

/** An object, undefined where there is none; one with more bytes than that is not read. */
export async function readObject(
  Key: string,
  mostBytes: number,
): Promise<{ bytes: Uint8Array } | { tooManyBytes: number } | undefined> {
  try {
    const { Body, ContentLength = 0 } = await s3Client().send(
      new GetObjectCommand({ Bucket: mediaBucket(), Key }),
    )
    if (Body === undefined) return undefined
    if (ContentLength > mostBytes) {
      // What is not read would keep the connection busy.
      ;(Body as { destroy?: () => void }).destroy?.()
      return { tooManyBytes: ContentLength }
    }
    return { bytes: await Body.transformToByteArray() }
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Each under a name whose content never changes. */
export async function putObjects(objects: readonly StoredObject[]): Promise<void> {
  for (const { key, body, contentType, contentDisposition } of objects) {
    await s3Client().send(
      new PutObjectCommand({
        ...{ Bucket: mediaBucket(), Key: key, Body: body, CacheControl: FOREVER },
        ContentType: contentType,
        ...(contentDisposition !== undefined && { ContentDisposition: contentDisposition }),
      }),
    )
  }
}

/** Copies an object with its headers; returns false where there is none. */
export async function copyObject(from: string, to: string): Promise<boolean> {
  const source = [mediaBucket(), ...from.split('/')].map(encodePart).join('/')
  try {
    await s3Client().send(
      new CopyObjectCommand({ Bucket: mediaBucket(), Key: to, CopySource: source }),
    )
    return true
  } catch (error) {
    // The commands of copying declare no such error of their own.
    if (error instanceof Error && error.name === 'NoSuchKey') return false
    throw error
  }
}

/** The local bucket takes an at sign as it stands alone; Amazon's takes both. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('%40', '@')
}

export async function deleteObjects(keys: readonly string[]): Promise<void> {
  for (const Key of keys) {
    await s3Client().send(new DeleteObjectCommand({ Bucket: mediaBucket(), Key }))
  }
}

/** Objects below a prefix, of which there are few. */
export async function listObjects(Prefix: string): Promise<{ key: string; at: Date }[]> {
  const { Contents = [] } = await s3Client().send(
    new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix }),
  )
  return Contents.flatMap(({ Key, LastModified }) =>
    Key === undefined || LastModified === undefined ? [] : [{ key: Key, at: LastModified }],
  )
}
