import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { MirrorWork } from '../services/mirrors/mirror-work.ts'
import { updateMirrors } from '../services/mirrors/update-mirrors.ts'

/**
 * Updates mirrors if the request that changed a record had no time for them. Also merges fan counts
 * after a rush of followers.
 */
export const handler: QueueHandler = queueConsumer(MirrorWork, async (messages) => {
  const outcomes = await Promise.allSettled(messages.map(({ content }) => updateMirrors(content)))
  return messages.flatMap(({ id }, i) => {
    const outcome = outcomes[i]
    return outcome?.status === 'rejected' ? [{ id, reason: String(outcome.reason) }] : []
  })
})
