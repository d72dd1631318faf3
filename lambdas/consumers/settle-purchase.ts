import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { PurchaseNews } from '../services/purchase-news.ts'
import { workOffNews } from '../services/settle-purchases.ts'

/** Pays business and organization out, and tells the fan; each message by itself. */
export const handler: QueueHandler = queueConsumer(PurchaseNews, async (messages) => {
  const outcomes = await Promise.allSettled(messages.map(({ content }) => workOffNews(content)))
  return messages.flatMap(({ id }, i) => {
    const outcome = outcomes[i]
    return outcome?.status === 'rejected' ? [{ id, reason: String(outcome.reason) }] : []
  })
})
