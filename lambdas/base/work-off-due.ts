import { logger } from './logger.ts'
import { reportFigure } from './metrics.ts'
import { eachAtMost } from './parallel.ts'

/** Rules by which a schedule processes due work. */
export interface DueWork<Work> {
  readonly atOnce: number
  /**
   * Maximum milliseconds for processing, within the function's timeout. The next run processes the
   * remaining work.
   */
  readonly timeMs: number
  /** Log message for failed work. `nameOf` returns the fields that identify the work. */
  readonly failure: string
  readonly nameOf: (work: Work) => Readonly<Record<string, string>>
  /** Processes one piece of work. Returns `open` if a later run must continue. */
  readonly run: (work: Work) => Promise<'done' | 'open'>
}

export interface WorkedOff<Work> {
  readonly done: readonly Work[]
  readonly open: readonly Work[]
  readonly failed: readonly Work[]
}

/**
 * Processes due work in the given order until time is up. Logs failures and reports their number as
 * a metric. Work that was not started appears in none of the returned lists.
 */
export async function workOffDue<Work>(
  due: readonly Work[],
  { atOnce, timeMs, failure, nameOf, run }: DueWork<Work>,
): Promise<WorkedOff<Work>> {
  const deadline = Date.now() + timeMs
  const workedOff = { done: [] as Work[], open: [] as Work[], failed: [] as Work[] }
  await eachAtMost(atOnce, due, async (work) => {
    if (Date.now() > deadline) return
    const outcome = await run(work).catch((error: unknown) => {
      logger.error(failure, { ...nameOf(work), error })
      return 'failed' as const
    })
    workedOff[outcome].push(work)
  })
  // Reports only failures, since a metric is charged for hours with data.
  if (workedOff.failed.length > 0) reportFigure('failed', workedOff.failed.length)
  return workedOff
}
