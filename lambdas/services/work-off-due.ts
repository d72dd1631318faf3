import { logger } from '../base/logger.ts'
import { eachAtMost } from '../base/parallel.ts'
import { reportFigure } from '../runtime/metrics.ts'

/** Rules by which a schedule works off due work. */
export interface DueWork<Work> {
  readonly atOnce: number
  /** Within the function's timeout; what is left is due in the next run too. */
  readonly timeMs: number
  /** The log line of one that fails, and what names it there. */
  readonly failure: string
  readonly nameOf: (work: Work) => Readonly<Record<string, string>>
  /** Does one of them; `open` when there is more to do of it in a later run. */
  readonly run: (work: Work) => Promise<'done' | 'open'>
}

export interface WorkedOff<Work> {
  readonly done: readonly Work[]
  readonly open: readonly Work[]
  readonly failed: readonly Work[]
}

/**
 * Does what is due, in its order, until time is over. One that fails is logged and stands in no
 * other's way; how many did is reported, as a run that returns is none that Lambda counts as failed.
 * What was not begun is in none of the lists.
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
  // A metric is charged for the hours in which it has data.
  if (workedOff.failed.length > 0) reportFigure('failed', workedOff.failed.length)
  return workedOff
}
