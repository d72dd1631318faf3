import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { alertFans } from '../services/alerts/alert-fans.ts'
import { AlertWork, enqueueAlerts, isAboutFiring } from '../services/alerts/alert-work.ts'
import { beginAlert } from '../services/alerts/begin-alert.ts'
import { pushAgain } from '../services/alerts/push-to-fans.ts'
import { splitAskers } from '../services/alerts/read-askers.ts'
import { sendDue } from '../services/alerts/send-due.ts'
import { yieldOf } from '../services/yielding/yield.ts'

/** Sends fans the alerts that they chose. Messages that yield to redemptions are sent again. */
export const handler: QueueHandler = queueConsumer(AlertWork, async (messages) => {
  const outcomes = await Promise.allSettled(messages.map(({ content }) => yieldOrWork(content)))
  return messages.flatMap(({ id }, i) => {
    const outcome = outcomes[i]
    return outcome?.status === 'rejected' ? [{ id, reason: String(outcome.reason) }] : []
  })
})

async function yieldOrWork(work: AlertWork): Promise<void> {
  const { yieldsSince } = work
  const isFiring = isAboutFiring(work)
  const yielded = await yieldOf({ work: work.kind, yieldsSince, isFiring }, new Date())
  if (yielded === undefined) return workOff(work)
  const { delaySeconds, ...since } = yielded
  await enqueueAlerts([{ ...work, ...since }], delaySeconds)
}

function workOff(work: AlertWork): Promise<void> {
  const now = new Date()
  switch (work.kind) {
    case 'news':
      return beginAlert(work.alert, now)
    case 'read':
      return splitAskers(work)
    case 'send':
      return alertFans(work, now)
    case 'due':
      return sendDue(work.userKeys, now)
    case 'again':
      return pushAgain(work, now)
  }
}
