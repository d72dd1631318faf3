import { addSeconds } from '#shared/interval.ts'
import {
  closeReport,
  openReports,
  readStoredReport,
  type StoredReport,
} from '../../stores/reports.ts'
import { sendOn } from './write-report.ts'

/**
 * Seconds without progress after which a report has lost its worker: a worker records each step, and has less
 * time in all.
 */
const STILL_SECONDS = 120
/** Seconds after which a waiting message counts as lost, as the queue may be long. */
const LOST_SECONDS = 3600
/** Maximum number of tries without progress, after which a report counts as impossible to write. */
const TRIES_MAX = 5

/** Enqueues again the reports whose worker or message is lost, and marks those as failed that cannot be written. */
export async function resumeReports(
  now: Date,
): Promise<Readonly<Record<'open' | 'resumed' | 'failed', number>>> {
  const figures = { open: 0, resumed: 0, failed: 0 }
  const updatedAt = now.toISOString()
  for await (const id of openReports()) {
    figures.open += 1
    const report = await readStoredReport(id)
    if (report === undefined || isUnderWay(report, updatedAt)) continue
    if (report.tries >= TRIES_MAX && report.sentAt === undefined) {
      const isClosed = await closeReport(report, { state: 'failed', updatedAt })
      if (isClosed) figures.failed += 1
      continue
    }
    await sendOn(report, now)
    figures.resumed += 1
  }
  return figures
}

/** Returns whether a report's message waits, or a worker writes the report. */
function isUnderWay({ sentAt, updatedAt }: StoredReport, now: string): boolean {
  return sentAt === undefined
    ? addSeconds(updatedAt, STILL_SECONDS) >= now
    : addSeconds(sentAt, LOST_SECONDS) >= now
}
