import { logger } from '../runtime/logger.ts'
import { reportOldest } from '../runtime/metrics.ts'
import { eachAtMost } from '../runtime/parallel.ts'
import { type Erasure, listErasures } from '../stores/erasure.ts'
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
 * nobody for long; a failure is logged and told by the age of what is left.
 */
export async function finishErasures(now: Date): Promise<Finished> {
  const deadline = Date.now() + TIME_MS
  const open = new Set<Erasure>()
  for await (const erasure of listErasures()) if (open.add(erasure).size === MOST) break
  const due = shuffled([...open].filter((erasure) => mayEnd(erasure, now)))
  let finished = 0
  await eachAtMost(AT_ONCE, due, async (erasure) => {
    if (Date.now() > deadline || !(await tryToErase(erasure, now))) return
    open.delete(erasure)
    finished += 1
  })
  const since = [...open].map(({ startedAt }) => startedAt)
  const oldestErasureHours = reportOldest('oldestErasureHours', since, now)
  return { finished, left: open.size, oldestErasureHours }
}

async function tryToErase(erasure: Erasure, now: Date): Promise<boolean> {
  try {
    return await eraseUser(erasure, now, TIME_OF_ONE_MS)
  } catch (error) {
    logger.error('erasure failed', { userKey: erasure.userKey, error })
    return false
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
