import { queueSender } from '../base/queue.ts'
import { type StreamHandler, streamConsumer } from '../runtime/stream.ts'
import {
  distinctTargets,
  distinctTopics,
  type FanoutWork,
  workOf,
} from '../services/live/fanout.ts'
import type { LiveWork } from '../services/live/live-push.ts'
import { changeOf, FANNED_OUT, isOneOf } from '../stores/stream/changes.ts'

/** Sends each change to the queues: documents to make anew, topics to push, money that moves, mirrors that are left. */
export const handler: StreamHandler = streamConsumer({
  read(record): FanoutWork {
    const change = changeOf(record)
    return isOneOf(FANNED_OUT, change) ? workOf(change) : {}
  },
  write: async (parts) => {
    const documents = distinctTargets(parts.map(({ target }) => target))
    const topics = distinctTopics(parts.flatMap((part) => part.topics ?? []))
    const changed = topics.map((topic): LiveWork => ({ kind: 'changed', topic }))
    const news = parts.flatMap((part) => part.news ?? [])
    const mirrors = parts.flatMap((part) => part.mirrors ?? [])
    if (mirrors.length > 0) await queueSender().send('mirrors', mirrors)
    if (news.length > 0) await queueSender().send('purchases', news)
    if (changed.length > 0) await queueSender().send('live', changed)
    if (documents.length > 0) await queueSender().send('search-index', documents)
  },
})
