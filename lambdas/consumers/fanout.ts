import { queueSender } from '../base/aws/queue.ts'
import { type StreamHandler, streamConsumer } from '../runtime/stream.ts'
import { enqueueAlerts } from '../services/alerts/alert-work.ts'
import { entriesOf } from '../services/day-files/entries-of-change.ts'
import {
  distinctTargets,
  distinctTopics,
  type FanoutWork,
  workOf,
} from '../services/fanout/work-of-change.ts'
import type { LiveWork } from '../services/live-updates/push-updates.ts'
import type { PosterWork } from '../services/posters/poster-work.ts'
import { noteFirings } from '../services/yielding/note-firings.ts'
import { type DayEntry, putOnDays } from '../stores/by-day/day-entries.ts'
import { changeOf, FANNED_OUT, isOneOf } from '../stores/stream/changes.ts'

/**
 * Adds events, such as redemptions and follows, to the lists of their days, and sends work to the
 * queues of other consumers.
 */
export const handler: StreamHandler = streamConsumer({
  read(record): FanoutWork & { entries?: readonly DayEntry[] } {
    const change = changeOf(record)
    if (!isOneOf(FANNED_OUT, change)) return {}
    return { ...workOf(change), entries: entriesOf(change) }
  },
  write: async (parts) => {
    const documents = distinctTargets(parts.map(({ target }) => target))
    const topics = distinctTopics(parts.flatMap((part) => part.topics ?? []))
    const changed = topics.map((topic): LiveWork => ({ kind: 'changed', topic }))
    const news = parts.flatMap((part) => part.news ?? [])
    const mirrors = parts.flatMap((part) => part.mirrors ?? [])
    const alerts = parts.flatMap((part) => part.alert ?? [])
    const posters = [...new Set(parts.flatMap((part) => part.poster ?? []))]
    // The queue `purchases` comes first, so that a failure of another queue does not delay payouts.
    if (news.length > 0) await queueSender().send('purchases', news)
    await putOnDays(parts.flatMap(({ entries }) => entries ?? []))
    if (mirrors.length > 0) await queueSender().send('mirrors', mirrors)
    await noteFirings(alerts)
    if (alerts.length > 0) await enqueueAlerts(alerts.map((alert) => ({ kind: 'news', alert })))
    if (changed.length > 0) await queueSender().send('live', changed)
    if (documents.length > 0) await queueSender().send('search-index', documents)
    if (posters.length > 0) {
      const work = posters.map((offerKey): PosterWork => ({ offerKey }))
      await queueSender().send('posters', work)
    }
  },
})
