import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { noteClosingOf } from '../services/deals/note-closing.ts'
import { PurchaseNews } from '../services/payouts/purchase-news.ts'
import { workOffNews } from '../services/purchases/settle-purchases.ts'

/**
 * Processes news about money or stock: pays out, sends mails to fans, ends holds, and updates
 * whether deals are sold out. Processes each message separately.
 */
export const handler: QueueHandler = queueConsumer(PurchaseNews, async (messages) => {
  const outcomes = await Promise.allSettled(messages.map(({ content }) => workOff(content)))
  return messages.flatMap(({ id }, i) => {
    const outcome = outcomes[i]
    return outcome?.status === 'rejected' ? [{ id, reason: String(outcome.reason) }] : []
  })
})

async function workOff(news: PurchaseNews): Promise<void> {
  await workOffNews(news)
  await noteClosingOf(news)
}
