import { queueSender } from '../../base/queue.ts'
import type { ReportId, StoredReport } from '../../stores/reports.ts'
import { writeReport } from './write-report.ts'

/** What a request gives to a report, so that a small one is done with the answer. */
const REQUEST_MS = 3_000
/** What a message gives to it, within the function's timeout. */
export const MESSAGE_MS = 60_000

/**
 * Writes at a report for a while; what is left of it goes on by the queue. Should the message be
 * lost with the process, the schedule sends another.
 */
export async function driveReport(
  id: ReportId,
  forMs = REQUEST_MS,
): Promise<StoredReport | undefined> {
  const report = await writeReport(id, { now: () => new Date(), until: Date.now() + forMs })
  if (report?.state === 'running') await queueSender().send('reports', [id])
  return report
}
