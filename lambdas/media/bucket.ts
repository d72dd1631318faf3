import { requireEnvironment } from '../base/environment.ts'
import { encodeKey, hasObject, isMissing, s3, s3Address } from '../base/s3/s3.ts'
import { textIn, textsIn } from '../base/s3/xml.ts'

/** Cache header of objects that never change. */
export const FOREVER = 'public, max-age=31536000, immutable'

export const mediaBucket = () => requireEnvironment('MEDIA_BUCKET').MEDIA_BUCKET

export interface StoredObject {
  readonly key: string
  readonly body: Uint8Array
  readonly contentType: string
  /** Content-Disposition header, for browsers that open the object directly. */
  readonly contentDisposition?: string
}

/**
 * Returns an object; undefined if it does not exist. Returns only the size of an object that is
 * larger than `mostBytes`.
 */
export async function readObject(
  key: string,
  mostBytes: number,
): Promise<{ bytes: Uint8Array } | { tooManyBytes: number } | undefined> {
  const place = { bucket: mediaBucket(), key }
  try {
    const { headers } = await s3({ operation: 'HeadObject', ...place })
    const bytes = Number(headers['content-length'])
    if (bytes > mostBytes) return { tooManyBytes: bytes }
    return { bytes: (await s3({ operation: 'GetObject', ...place })).body }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export function isStored(key: string): Promise<boolean> {
  return hasObject({ bucket: mediaBucket(), key })
}

/** Stores objects that never change. */
export async function putObjects(objects: readonly StoredObject[]): Promise<void> {
  for (const { key, body, contentType, contentDisposition } of objects) {
    const headers = {
      'Content-Type': contentType,
      'Cache-Control': FOREVER,
      ...(contentDisposition !== undefined && { 'Content-Disposition': contentDisposition }),
    }
    await s3({ operation: 'PutObject', bucket: mediaBucket(), key, headers, body })
  }
}

/** Copies an object with its headers. Returns false if it does not exist. */
export async function copyObject(from: string, to: string): Promise<boolean> {
  const bucket = mediaBucket()
  // Leaves the at sign unencoded, which the local bucket requires and S3 accepts.
  const source = `/${bucket}/${encodeKey(from).replaceAll('%40', '@')}`
  const headers = { 'x-amz-copy-source': source }
  try {
    await s3({ operation: 'CopyObject', bucket, key: to, headers })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

export async function deleteObjects(keys: readonly string[]): Promise<void> {
  for (const key of keys) await s3({ operation: 'DeleteObject', bucket: mediaBucket(), key })
}

/**
 * Number of listed objects after which no further page is requested. It exceeds the number of files
 * of an entity, including the files of a day's changes.
 */
const LISTED_MAX = 5000

/**
 * Lists at most about 5,000 objects with a prefix. S3 returns at most a thousand per request.
 * Callers that delete the listed objects get the remaining objects in their next call.
 */
export async function listObjects(prefix: string): Promise<{ key: string; at: Date }[]> {
  const objects: { key: string; at: Date }[] = []
  let next: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(next !== undefined && { 'continuation-token': next }),
    }
    const { body } = await s3({ operation: 'ListObjectsV2', bucket: mediaBucket(), query })
    const xml = body.toString()
    const times = textsIn('LastModified', xml)
    const keys = textsIn('Key', xml)
    objects.push(...keys.map((key, i) => ({ key, at: new Date(times[i] ?? Number.NaN) })))
    next = textIn('NextContinuationToken', xml)
  } while (next !== undefined && objects.length < LISTED_MAX)
  return objects
}

interface PresignedPut {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  readonly seconds: number
}

/** Returns a presigned URL for uploading one object of exactly this size and type. */
export function presignedPut({ key, contentType, bytes, seconds }: PresignedPut): string {
  const headers = { 'content-type': contentType, 'content-length': `${bytes}` }
  return s3Address({ operation: 'PutObject', bucket: mediaBucket(), key, headers }, seconds)
}
