import { requireEnvironment } from '../base/environment.ts'
import { encodeKey, hasObject, isMissing, s3 } from '../base/s3/s3.ts'
import { textsIn } from '../base/s3/xml.ts'

/** The content of a name never changes, so whoever has it need not ask again. */
export const FOREVER = 'public, max-age=31536000, immutable'

export const mediaBucket = () => requireEnvironment('MEDIA_BUCKET').MEDIA_BUCKET

export interface StoredObject {
  readonly key: string
  readonly body: Uint8Array
  readonly contentType: string
  /** Sets how a browser shows the object when it is opened by itself. */
  readonly contentDisposition?: string
}

/** An object, undefined where there is none; one with more bytes than that is not read. */
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

/** Each under a name whose content never changes. */
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

/** Copies an object with its headers; returns false where there is none. */
export async function copyObject(from: string, to: string): Promise<boolean> {
  const bucket = mediaBucket()
  // The local bucket takes an at sign as it stands alone; Amazon's takes both.
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

/** Objects below a prefix, of which there are few. */
export async function listObjects(prefix: string): Promise<{ key: string; at: Date }[]> {
  const query = { 'list-type': '2', prefix }
  const { body } = await s3({ operation: 'ListObjectsV2', bucket: mediaBucket(), query })
  const xml = body.toString()
  const times = textsIn('LastModified', xml)
  return textsIn('Key', xml).map((key, i) => ({ key, at: new Date(times[i] ?? Number.NaN) }))
}
