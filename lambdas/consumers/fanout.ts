import { queueSender } from '../runtime/queue.ts'
import { type StreamHandler, streamConsumer } from '../runtime/stream.ts'
import { distinctTargets, distinctTopics, liveTopicOf, searchTargetOf } from '../services/fanout.ts'
import type { LiveWork } from '../services/live-push.ts'
import { purchaseNewsOf } from '../services/purchase-news.ts'

/** Tells the search index which documents to make anew, live pushes which topics to tell, and whose money moves. */
export const handler: StreamHandler = streamConsumer({
  read: (change) => ({
    target: searchTargetOf(change.key),
    topic: liveTopicOf(change),
    news: purchaseNewsOf(change),
  }),
  write: async (parts) => {
    const documents = distinctTargets(parts.map(({ target }) => target))
    const topics = distinctTopics(parts.map(({ topic }) => topic))
    const changed = topics.map((topic): LiveWork => ({ kind: 'changed', topic }))
    const news = parts.flatMap((part) => part.news ?? [])
    if (news.length > 0) await queueSender().send('purchases', news)
    if (changed.length > 0) await queueSender().send('live', changed)
    if (documents.length > 0) await queueSender().send('search-index', documents)
  },
})
