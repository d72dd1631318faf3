import { queueSender } from '../runtime/queue.ts'
import { type StreamHandler, streamConsumer } from '../runtime/stream.ts'
import { distinctTargets, distinctTopics, liveTopicOf, searchTargetOf } from '../services/fanout.ts'
import type { LiveWork } from '../services/live-push.ts'
import { mirrorWorkOf } from '../services/mirror-work.ts'
import { purchaseNewsOf } from '../services/purchase-news.ts'

/** Tells the search index which documents to make anew, live pushes which topics to tell, whose money moves, and which mirrors are left. */
export const handler: StreamHandler = streamConsumer({
  read: (change) => ({
    target: searchTargetOf(change.key),
    topic: liveTopicOf(change),
    news: purchaseNewsOf(change),
    mirrors: mirrorWorkOf(change),
  }),
  write: async (parts) => {
    const documents = distinctTargets(parts.map(({ target }) => target))
    const topics = distinctTopics(parts.map(({ topic }) => topic))
    const changed = topics.map((topic): LiveWork => ({ kind: 'changed', topic }))
    const news = parts.flatMap((part) => part.news ?? [])
    const mirrors = parts.flatMap((part) => part.mirrors ?? [])
    if (mirrors.length > 0) await queueSender().send('mirrors', mirrors)
    if (news.length > 0) await queueSender().send('purchases', news)
    if (changed.length > 0) await queueSender().send('live', changed)
    if (documents.length > 0) await queueSender().send('search-index', documents)
  },
})
