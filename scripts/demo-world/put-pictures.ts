import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { hasVariants, MEDIA_PREFIX } from '#shared/media.ts'
import { drawingKey } from '../local-cloud/index.ts'
import type { WorldPicture } from './world-pictures.ts'

export interface MediaTarget {
  /** Endpoint of a local S3; absent for Amazon S3. */
  readonly endpoint?: string
  readonly bucket: string
}

const AT_ONCE = 8
/**
 * Browsers may cache each picture for a day, because seeding in a later hour creates new keys and
 * paths for most entities.
 */
const CACHE_CONTROL = 'public, max-age=86400'

const folder = join(import.meta.dirname, 'pictures')

/** Copies pictures into the bucket, a few in parallel, and returns their number. */
export async function putPictures(
  pictures: Iterable<WorldPicture>,
  { endpoint, bucket }: MediaTarget,
): Promise<number> {
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && {
      endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  })
  const queue = pictures[Symbol.iterator]()
  let count = 0
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const { path, file } = next.value
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: hasVariants(path) ? drawingKey(path) : MEDIA_PREFIX + path,
          Body: await readFile(join(folder, file)),
          ContentType: 'image/svg+xml',
          CacheControl: CACHE_CONTROL,
        }),
      )
      count += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    client.destroy()
  }
  return count
}
