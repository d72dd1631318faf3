import { addSeconds } from '#shared/interval.ts'
import {
  closeReport,
  openReports,
  readStoredReport,
  type StoredReport,
} from '../../stores/reports.ts'
import { sendOn } from './write-report.ts'

/**
 * Seconds without progress after which a report counts as abandoned. Workers record every step, and
 * no worker runs this long.
 */
const STILL_SECONDS = 120
/**
 * Seconds after which an unprocessed message counts as lost. The queue may be long, so this is an
 * hour.
 */
const LOST_SECONDS = 3600
/** Number of tries without progress after which a report fails. */
const TRIES_MAX = 5

/** Enqueues abandoned reports again. Marks a report as failed after too many tries. */
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

/** Returns whether a report waits in the queue or is being written. */
function isUnderWay({ sentAt, updatedAt }: StoredReport, now: string): boolean {
  return sentAt === undefined
    ? addSeconds(updatedAt, STILL_SECONDS) >= now
    : addSeconds(sentAt, LOST_SECONDS) >= now
}
