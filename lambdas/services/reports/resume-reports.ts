import { queueSender } from '../../base/queue.ts'
import { closeReport, moveReport, openReports, readStoredReport } from '../../stores/reports.ts'

/** A worker notes each step of a report: one that stands still for so long has none. */
const STILL_MS = 120_000
/** One that does not move, however often it is sent on, cannot be written. */
const TRIES_MAX = 5

/** Sends those reports on whose worker is gone, and gives up what cannot be written. */
export async function resumeReports(
  now: Date,
): Promise<Readonly<Record<'open' | 'resumed' | 'failed', number>>> {
  const figures = { open: 0, resumed: 0, failed: 0 }
  const updatedAt = now.toISOString()
  const before = new Date(now.getTime() - STILL_MS).toISOString()
  for await (const id of openReports()) {
    figures.open += 1
    const report = await readStoredReport(id)
    if (report === undefined || report.updatedAt > before) continue
    if (report.tries >= TRIES_MAX) {
      const isClosed = await closeReport(report, { state: 'failed', updatedAt })
      if (isClosed) figures.failed += 1
      continue
    }
    // Noted, so that the next run does not send it again while it waits in the queue.
    if (!(await moveReport(report, { tries: report.tries + 1, updatedAt }))) continue
    await queueSender().send('reports', [id])
    figures.resumed += 1
  }
  return figures
}
