import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { makePosters } from '../services/posters/make-posters.ts'
import { PosterWork } from '../services/posters/poster-work.ts'

/** Draws the posters of deals, one deal at a time to save memory. */
export const handler: QueueHandler = queueConsumer(PosterWork, async (messages) => {
  const failed = []
  for (const { id, content } of messages) {
    try {
      await makePosters(content.offerKey)
    } catch (error) {
      failed.push({ id, reason: String(error) })
    }
  }
  return failed
})
