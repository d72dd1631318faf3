import { queueSender } from '../../base/queue.ts'
import { idOf, moveReport, type StoredReport } from '../../stores/reports.ts'

/**
 * Sends the message of a report, then notes that it waits. In this order one message may be too many,
 * whose worker takes over from the other, but none is missing. Where its worker has begun already
 * nothing is noted.
 */
export async function sendOn(report: StoredReport, now: Date): Promise<void> {
  await queueSender().send('reports', [idOf(report)])
  await moveReport(report, { sentAt: now.toISOString() })
}
