import { reportOldest } from '../../base/metrics.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { type Erasure, listErasures } from '../../stores/fans/erasure.ts'
import { eraseUser, mayEnd } from './delete-account.ts'

/** Maximum number of erasures in one run, far more than are usually open. */
const MOST = 1_000
const AT_ONCE = 4
/** Milliseconds for one run, within the function's timeout. */
const TIME_MS = 200_000
const TIME_OF_ONE_MS = 50_000

export interface Finished {
  readonly finished: number
  readonly left: number
  /** Age in hours of the oldest open erasure. */
  readonly oldestErasureHours: number
  readonly [figure: string]: number
}

/**
 * Continues interrupted deletions, and completes deletions that have waited for late writes. The
 * order is random, so that a failing deletion does not always delay the same fans.
 */
export async function finishErasures(now: Date): Promise<Finished> {
  const open = new Set<Erasure>()
  for await (const erasure of listErasures()) if (open.add(erasure).size === MOST) break
  const due = shuffled([...open].filter((erasure) => mayEnd(erasure, now)))
  const { done } = await workOffDue(due, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'erasure failed',
    nameOf: ({ userKey }) => ({ userKey }),
    run: async (erasure) => ((await eraseUser(erasure, now, TIME_OF_ONE_MS)) ? 'done' : 'open'),
  })
  for (const erasure of done) open.delete(erasure)
  const since = [...open].map(({ startedAt }) => startedAt)
  const oldestErasureHours = reportOldest('oldestErasureHours', since, now)
  return { finished: done.length, left: open.size, oldestErasureHours }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
