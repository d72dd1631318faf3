import { queueSender } from '../../base/aws/queue.ts'
import {
  beginReport,
  idOf,
  moveReport,
  type ReportId,
  type StoredReport,
} from '../../stores/reports.ts'
import { type WriteTime, writeOn, writeReport } from './write-report.ts'

/** Milliseconds that a request spends on a report, so that a small report is done when the request is answered. */
const REQUEST_MS = 3_000
/** Milliseconds that a message spends on a report, within the function's timeout. */
const MESSAGE_MS = 60_000

/** Writes a report that was just stored. Returns undefined if another worker has taken it over. */
export async function driveNew(id: ReportId): Promise<StoredReport | undefined> {
  return sentOn(await writeReport(id, timeFor(REQUEST_MS)))
}

/** Writes a report after its message, which counts as a try until a step succeeds. */
export async function driveByMessage(id: ReportId): Promise<void> {
  const begun = await beginReport(id, new Date().toISOString())
  await sentOn(await writeOn(begun, timeFor(MESSAGE_MS)))
}

function timeFor(ms: number): WriteTime {
  return { now: () => new Date(), until: Date.now() + ms }
}

/** Enqueues the rest of a report. If the process dies before that, the schedule sends the message. */
async function sentOn(report: StoredReport | undefined): Promise<StoredReport | undefined> {
  if (report?.state === 'running') await sendOn(report, new Date())
  return report
}

/**
 * Sends the message of a report, and then records that it waits. In this order a message may be sent twice,
 * and the second worker takes over from the first, but none is lost. If a worker has already begun, nothing
 * is recorded.
 */
export async function sendOn(report: StoredReport, now: Date): Promise<void> {
  await queueSender().send('reports', [idOf(report)])
  await moveReport(report, { sentAt: now.toISOString() })
}
