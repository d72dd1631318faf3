import { addSeconds } from '#shared/interval.ts'
import {
  closeReport,
  openReports,
  readStoredReport,
  type StoredReport,
} from '../../stores/reports.ts'
import { sendOn } from './send-on.ts'

/** A worker notes each step of a report, and has less time in all: one that stands still for so long has none. */
const STILL_SECONDS = 120
/** The queue may be long; only after so long is a message taken for lost. */
const LOST_SECONDS = 3600
/** One at which work has begun so often without a step cannot be written. */
const TRIES_MAX = 5

/** Sends those reports on whose worker or message is gone, and gives up what cannot be written. */
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

/** Its message waits, or somebody works at it. */
function isUnderWay({ sentAt, updatedAt }: StoredReport, now: string): boolean {
  return sentAt === undefined
    ? addSeconds(updatedAt, STILL_SECONDS) >= now
    : addSeconds(sentAt, LOST_SECONDS) >= now
}
