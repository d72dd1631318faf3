import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { alertFans } from '../services/alerts/alert-fans.ts'
import { AlertWork } from '../services/alerts/alert-work.ts'
import { beginAlert } from '../services/alerts/begin-alert.ts'
import { pushAgain } from '../services/alerts/push-to-fans.ts'
import { splitAskers } from '../services/alerts/read-askers.ts'
import { sendDue } from '../services/alerts/send-due.ts'

/** Sends fans the alerts that they chose. */
export const handler: QueueHandler = queueConsumer(AlertWork, async (messages) => {
  const outcomes = await Promise.allSettled(messages.map(({ content }) => workOff(content)))
  return messages.flatMap(({ id }, i) => {
    const outcome = outcomes[i]
    return outcome?.status === 'rejected' ? [{ id, reason: String(outcome.reason) }] : []
  })
})

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
