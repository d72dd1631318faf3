import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { hasVariants, MEDIA_PREFIX } from '#shared/media.ts'
import { drawingKey } from '../local/site/drawing-key.ts'
import type { WorldPicture } from './world-pictures.ts'

export interface MediaTarget {
  /** Endpoint of a local S3; absent for Amazon's. */
  readonly endpoint?: string
  readonly bucket: string
}

const AT_ONCE = 8
/** Pictures of the demo world stay as they are until the world is made anew under other keys. */
const CACHE_CONTROL = 'public, max-age=86400'

/** Draws and uploads pictures, a few at once. */
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
      const { path, draw } = next.value
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: hasVariants(path) ? drawingKey(path) : MEDIA_PREFIX + path,
          Body: draw(),
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
