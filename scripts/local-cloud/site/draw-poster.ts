import { s3 } from '#lambdas/base/s3/s3.ts'
import { makePosters } from '#lambdas/services/posters/make-posters.ts'
import { parsePosterKey } from '#lambdas/services/posters/poster-path.ts'
import { MEDIA_PREFIX, SHARE_PICTURE } from '#shared/media.ts'
import type { Drawn } from './drawings.ts'

/**
 * Draws the posters of a demo deal on the first request, and returns the requested one, or
 * undefined if the key names no poster that can be drawn.
 */
export async function drawPosterOnRequest(bucket: string, key: string): Promise<Drawn | undefined> {
  const asked = parsePosterKey(key)
  if (asked === undefined) return undefined
  const path = (await makePosters(asked.offerKey))?.[asked.language]
  // The seed stores paths without drawing posters. If makePosters keeps the seed's path, it has
  // drawn no poster.
  if (path === undefined || MEDIA_PREFIX + path === key) return undefined
  const { body } = await s3({ operation: 'GetObject', bucket, key: MEDIA_PREFIX + path })
  return { body: Buffer.from(body), contentType: SHARE_PICTURE.type }
}
