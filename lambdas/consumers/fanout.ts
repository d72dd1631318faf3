import { queueSender } from '../runtime/queue.ts'
import { type StreamHandler, streamConsumer } from '../runtime/stream.ts'
import { distinctTargets, searchTargetOf } from '../services/fanout.ts'

/** Tells the search index which documents to make anew. */
export const handler: StreamHandler = streamConsumer({
  read: ({ key }) => searchTargetOf(key),
  write: async (targets) => {
    const messages = distinctTargets(targets)
    if (messages.length > 0) await queueSender().send('search-index', messages)
  },
})
