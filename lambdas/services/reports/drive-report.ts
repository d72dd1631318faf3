import { beginReport, type ReportId, type StoredReport } from '../../stores/reports.ts'
import { sendOn } from './send-on.ts'
import { type WriteTime, writeOn, writeReport } from './write-report.ts'

/** Time that a request gives to a report, so that a small one is done with the answer. */
const REQUEST_MS = 3_000
/** Time that a message gives to it, within the function's timeout. */
const MESSAGE_MS = 60_000

/** Writes at a report that was just put; undefined where another worker has taken it over. */
export async function driveNew(id: ReportId): Promise<StoredReport | undefined> {
  return sentOn(await writeReport(id, timeFor(REQUEST_MS)))
}

/** Writes at a report by its message, and counts that as a try until it moves. */
export async function driveByMessage(id: ReportId): Promise<void> {
  const begun = await beginReport(id, new Date().toISOString())
  await sentOn(await writeOn(begun, timeFor(MESSAGE_MS)))
}

function timeFor(ms: number): WriteTime {
  return { now: () => new Date(), until: Date.now() + ms }
}

/** Sends the rest to the queue. If the process dies before that, the schedule sends the message. */
async function sentOn(report: StoredReport | undefined): Promise<StoredReport | undefined> {
  if (report?.state === 'running') await sendOn(report, new Date())
  return report
}
