import type { Readable } from 'node:stream'
import { AwsFailure } from '../aws/send-aws-request.ts'
import type { Place } from './operations.ts'
import { s3 } from './s3.ts'
import { textIn } from './xml.ts'

/** Minimum size in bytes of every part but the last, set by S3. */
export const PART_BYTES = 5 * 1024 * 1024

type Headers = Readonly<Record<string, string>>

/**
 * Begins a multipart upload and returns its ID. The bucket deletes uploads that are never
 * completed.
 */
export async function beginUpload(place: Place, headers: Headers): Promise<string> {
  const operation = 'CreateMultipartUpload'
  const { body } = await s3({ operation, ...place, query: { uploads: '' }, headers })
  const uploadId = textIn('UploadId', body.toString())
  if (uploadId === undefined) throw new Error('S3 has begun no upload')
  return uploadId
}

export interface UploadPart {
  readonly uploadId: string
  /** Part number, from 1. */
  readonly number: number
  readonly body: Uint8Array
}

/** Uploads a part and returns its ETag. Replaces an earlier part with the same number. */
export async function uploadPart(
  place: Place,
  { uploadId, number, body }: UploadPart,
): Promise<string> {
  const query = { partNumber: `${number}`, uploadId }
  const { etag } = (await s3({ operation: 'UploadPart', ...place, query, body })).headers
  if (etag === undefined) throw new Error(`S3 has not taken part ${number}`)
  return etag
}

/** Completes a multipart upload from the ETags of its parts. */
export async function completeUpload(
  place: Place,
  uploadId: string,
  tags: readonly string[],
): Promise<void> {
  await s3({ operation: 'CompleteMultipartUpload', ...place, query: { uploadId }, parts: tags })
}

/**
 * Returns whether an upload must start over, because two workers mixed their parts or the bucket
 * has deleted it.
 */
export function isUploadLost(error: unknown): boolean {
  return error instanceof AwsFailure && ['InvalidPart', 'NoSuchUpload'].includes(error.name)
}

/** Uploads a stream. Uploads a long stream in parts, with one part at a time in memory. */
export async function putStream(place: Place, content: Readable, headers: Headers): Promise<void> {
  let gathered: Buffer[] = []
  let bytes = 0
  let uploadId: string | undefined
  const tags: string[] = []
  for await (const chunk of content) {
    const buffer = Buffer.from(chunk)
    gathered.push(buffer)
    bytes += buffer.length
    if (bytes < PART_BYTES) continue
    uploadId ??= await beginUpload(place, headers)
    const part = { uploadId, number: tags.length + 1, body: Buffer.concat(gathered) }
    tags.push(await uploadPart(place, part))
    gathered = []
    bytes = 0
  }
  const body = Buffer.concat(gathered)
  if (uploadId === undefined) {
    await s3({ operation: 'PutObject', ...place, headers, body })
    return
  }
  if (bytes > 0) tags.push(await uploadPart(place, { uploadId, number: tags.length + 1, body }))
  await completeUpload(place, uploadId, tags)
}
