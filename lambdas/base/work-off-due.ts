import { logger } from './logger.ts'
import { reportFigure } from './metrics.ts'
import { eachAtMost } from './parallel.ts'

/** Rules by which a schedule processes due work. */
export interface DueWork<Work> {
  readonly atOnce: number
  /** Milliseconds for processing, within the function's timeout; the rest is due again in the next run. */
  readonly timeMs: number
  /** Log message for work that fails, and the fields that identify the work. */
  readonly failure: string
  readonly nameOf: (work: Work) => Readonly<Record<string, string>>
  /** Processes one piece of work; returns `open` if more remains for a later run. */
  readonly run: (work: Work) => Promise<'done' | 'open'>
}

export interface WorkedOff<Work> {
  readonly done: readonly Work[]
  readonly open: readonly Work[]
  readonly failed: readonly Work[]
}

/**
 * Processes due work in order until the time is over. A failure is logged and does not stop the rest; the
 * number of failures is reported, as Lambda counts a run that returns as a success. Work that was not begun
 * is in none of the returned lists.
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
  // A metric is charged only for hours with data.
  if (workedOff.failed.length > 0) reportFigure('failed', workedOff.failed.length)
  return workedOff
}
