import { connectionGateway } from '../live-messages/connection-gateway.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import {
  type LiveWork,
  post,
  pushUpdate,
  LiveWork as Work,
} from '../services/live-updates/push-updates.ts'
import { storedName } from '../services/live-updates/topics.ts'

/** Notifies subscribers of changes, once for each topic of a batch. */
export const handler: QueueHandler = queueConsumer(Work, async (messages) => {
  const jobs = [...Map.groupBy(messages, ({ id, content }) => nameOf(content) ?? id).values()]
  const outcomes = await Promise.allSettled(
    jobs.map((same) => run(same.map(({ content }) => content))),
  )
  return jobs.flatMap((same, i) => {
    const outcome = outcomes[i]
    if (outcome?.status !== 'rejected') return []
    return same.map(({ id }) => ({ id, reason: String(outcome.reason) }))
  })
})

function nameOf(work: LiveWork): string | undefined {
  return work.kind === 'changed' ? storedName(work.topic) : undefined
}

/**
 * Posts a message to some connections, closes a connection, or sends a topic's state once for all
 * its changes.
 */
async function run([first, ...others]: readonly LiveWork[]): Promise<void> {
  if (first?.kind === 'post') return post(first)
  if (first?.kind === 'close') return connectionGateway().close(first.connectionId)
  if (first === undefined) return
  const promises = [first, ...others].flatMap((work) =>
    work.kind === 'changed' && work.promisedMs !== undefined ? [work.promisedMs] : [],
  )
  return pushUpdate(first.topic, promises.length > 0 ? Math.max(...promises) : undefined)
}
