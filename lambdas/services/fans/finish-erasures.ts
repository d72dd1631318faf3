import { reportOldest } from '../../runtime/metrics.ts'
import { type Erasure, listErasures } from '../../stores/fans/erasure.ts'
import { workOffDue } from '../work-off-due.ts'
import { eraseUser, mayEnd } from './delete-account.ts'

/** More than are ever under way at once; what is beyond waits for the next run. */
const MOST = 1_000
const AT_ONCE = 4
/** One run, within the function's timeout, and the part of it that one fan may take. */
const TIME_MS = 200_000
const TIME_OF_ONE_MS = 50_000

export interface Finished {
  readonly finished: number
  readonly left: number
  /** Age of the oldest that is left. */
  readonly oldestErasureHours: number
  readonly [figure: string]: number
}

/**
 * Goes on with deletions that were interrupted, and ends those that have waited for late writes. In
 * an order of its own each time, so that a fan whose deletion fails again and again stands before
 * nobody for long; a failure is logged, and the age of what is left is reported.
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
