import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { alertFans } from '../services/alerts/alert-fans.ts'
import { atAlertPace } from '../services/alerts/alert-pace.ts'
import { AlertWork, enqueueAlerts, isAboutFiring } from '../services/alerts/alert-work.ts'
import { beginAlert } from '../services/alerts/begin-alert.ts'
import { pushAgain } from '../services/alerts/push-to-fans.ts'
import { splitAskers } from '../services/alerts/read-askers.ts'
import { sendDue } from '../services/alerts/send-due.ts'
import { isPausedNow } from '../services/switches/paused.ts'
import { yieldOf } from '../services/yielding/yield.ts'

/**
 * Sends fans the alerts that they chose. While alerts are paused or redemptions have priority, puts
 * the work back into the queue.
 */
export const handler: QueueHandler = queueConsumer(AlertWork, async (messages) => {
  const outcomes = await Promise.allSettled(
    messages.map(({ content }) => atAlertPace(() => workOrWait(content))),
  )
  return messages.flatMap(({ id }, i) => {
    const outcome = outcomes[i]
    return outcome?.status === 'rejected' ? [{ id, reason: String(outcome.reason) }] : []
  })
})

/** Seconds after which paused work is checked again. */
const PAUSED_SECONDS = 60

/**
 * Does one piece of work, or puts it back into the queue. A new message is used because the
 * received message would become too old or be received too often.
 */
async function workOrWait(work: AlertWork): Promise<void> {
  const now = new Date()
  if (await isPausedNow({ name: 'alerts' }, now)) return enqueueAlerts([work], PAUSED_SECONDS)
  const { yieldsSince } = work
  const isFiring = isAboutFiring(work)
  const yielded = await yieldOf({ work: work.kind, yieldsSince, isFiring }, now)
  if (yielded === undefined) return workOff(work, now)
  const { delaySeconds, ...since } = yielded
  return enqueueAlerts([{ ...work, ...since }], delaySeconds)
}

function workOff(work: AlertWork, now: Date): Promise<void> {
  switch (work.kind) {
    case 'news':
      return beginAlert(work.alert, now)
    case 'read':
      return splitAskers(work, now)
    case 'send':
      return alertFans(work, now)
    case 'due':
      return sendDue(work.userKeys, now)
    case 'again':
      return pushAgain(work, now)
  }
}
