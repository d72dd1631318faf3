import * as z from 'zod/mini'
import { focalPointOf, hasVariants, ORIGINALS_PREFIX, variantKey } from '#shared/media.ts'
import { logger } from '../base/logger.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { forgetOrphans, putAside, readOriginal, writeVariants } from './objects.ts'
import { makeVariants, NotAPictureError } from './variants.ts'

/** The part that we need of EventBridge's "Object Created". */
const ObjectCreated = z.object({
  detail: z.object({
    object: z.object({ key: z.string().check(z.startsWith(ORIGINALS_PREFIX)) }),
  }),
})

/** The log's word that an alarm counts. */
const REFUSED = 'picture refused'

/**
 * Makes the variants of each picture that was uploaded. It reads what lies there now and writes the
 * same files from it however often it runs, so events may come twice or in any order.
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
