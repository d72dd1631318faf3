import * as z from 'zod/mini'
import { focalPointOf, hasVariants, ORIGINALS_PREFIX, variantKey } from '#shared/media.ts'
import { logger } from '../base/logger.ts'
import { forgetOrphans, putAside, readOriginal, writeVariants } from '../media/objects.ts'
import { makeVariants, NotAPictureError } from '../media/variants.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'

/** Fields of EventBridge's "Object Created" event that are used here. */
const ObjectCreated = z.object({
  detail: z.object({
    object: z.object({ key: z.string().check(z.startsWith(ORIGINALS_PREFIX)) }),
  }),
})

/** Log message that an alarm counts. */
const REFUSED = 'picture refused'

/**
 * Creates the variants of each uploaded picture. Always reads the current original, so events may
 * repeat or arrive in any order.
 */
export const handler: QueueHandler = queueConsumer(ObjectCreated, async (messages) => {
  const failed = []
  for (const { id, content } of messages) {
    try {
      await resize(content.detail.object.key.slice(ORIGINALS_PREFIX.length))
    } catch (error) {
      failed.push({ id, reason: String(error) })
    }
  }
  return failed
})

async function resize(path: string): Promise<void> {
  try {
    if (!hasVariants(path)) throw new NotAPictureError('It is named like a drawing')
    const bytes = await readOriginal(path)
    if (bytes === undefined) return
    const { variants } = await makeVariants(bytes, focalPointOf(path))
    await writeVariants(variants, (name) => variantKey(path, name))
    await forgetOrphans(path)
  } catch (error) {
    if (!(error instanceof NotAPictureError)) throw error
    logger.warn(REFUSED, { path, reason: error.message, cause: String(error.cause ?? '') })
    await putAside(path)
  }
}
