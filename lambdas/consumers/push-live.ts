import { storedName } from '../live/topics.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { type LiveWork, post, tell, LiveWork as Work } from '../services/live-push.ts'

/** Tells listeners what has changed: each topic of a batch once. */
export const handler: QueueHandler = queueConsumer(Work, async (messages) => {
  const byWork = Map.groupBy(messages, ({ id, content }) => nameOf(content) ?? id)
  const outcomes = await Promise.allSettled(
    [...byWork.values()].map(([first]) => first && run(first.content)),
  )
  return [...byWork.values()].flatMap((same, i) => {
    const outcome = outcomes[i]
    if (outcome?.status !== 'rejected') return []
    return same.map(({ id }) => ({ id, reason: String(outcome.reason) }))
  })
})

function nameOf(work: LiveWork): string | undefined {
  return work.kind === 'changed' ? storedName(work.topic) : undefined
}

function run(work: LiveWork): Promise<void> {
  return work.kind === 'changed' ? tell(work.topic) : post(work)
}
