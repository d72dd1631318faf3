import { keepingPace, Pace } from '../../base/dynamo/pace.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import { readAskers } from '../../stores/alerts/choices.ts'
import { putPushReach } from '../../stores/fans/fan-counts.ts'
import { HALF_COUNT } from '../../stores/table/crowds.ts'
import { readReachable } from './recipients.ts'

/**
 * Maximum number of fans who want an organization's alerts, if they are to be counted. Counting them
 * reads a unit for each (lambdas/decisions/alerts/push-reach-is-counted-at-night.md).
 */
export const PUSH_REACH_MAX = 50_000
const ASKERS_AT_ONCE = 1_000
/** Number of fans of whom one request reads both items. */
const FANS_AT_ONCE = 50
const ORGANIZATIONS_AT_ONCE = 8
/** Sixth of what a new table serves at once. */
const RATE = { readsPerSecond: 2_000, writesPerSecond: 500 }

interface Limits {
  readonly most?: number
  /** Time, by `performance.now()`, after which no further fans are read. */
  readonly untilMs?: number
  /** Awaited before each batch of fans is read. */
  readonly beforeRead?: () => Promise<void>
}

/**
 * Counts and stores the push reach of organizations. Begins at a random place in the list, so that
 * runs without time for all of them do not always leave out the same ones.
 */
export async function recountPushReach(
  teamKeys: readonly string[],
  now: Date,
  limits: Limits = {},
): Promise<{ reaches: number; reachesLeft: number }> {
  const first = Math.floor(Math.random() * teamKeys.length)
  const inTurn = [...teamKeys.slice(first), ...teamKeys.slice(0, first)]
  const countedAt = now.toISOString()
  let reaches = 0
  let reachesLeft = 0
  await keepingPace(new Pace(RATE), () =>
    eachAtMost(ORGANIZATIONS_AT_ONCE, inTurn, async (teamKey) => {
      const fans = await countPushReach(teamKey, limits)
      if (fans === 'late') reachesLeft += 1
      if (typeof fans === 'string') return
      await putPushReach(teamKey, { fans, countedAt })
      reaches += 1
    }),
  )
  if (reachesLeft > 0) logger.warn('push reaches were not counted', { reachesLeft })
  return { reaches, reachesLeft }
}

/**
 * Returns the number of fans to whom alerts about an organization's triggered deals are pushed.
 * Includes fans who are held out of the alerts about a deal. Returns `many` if more than `most` fans
 * want these alerts, and `late` if the time is over.
 */
export async function countPushReach(
  teamKey: string,
  { most = PUSH_REACH_MAX, untilMs = Infinity, beforeRead = async () => {} }: Limits = {},
): Promise<number | 'many' | 'late'> {
  if (performance.now() > untilMs) return 'late'
  const userKeys = await readAtMost(teamKey, most)
  if (userKeys === undefined) return 'many'
  let reached = 0
  for (const some of slicesOf(userKeys, FANS_AT_ONCE)) {
    await beforeRead()
    if (performance.now() > untilMs) return 'late'
    const reachable = await readReachable(some)
    reached += reachable.filter(({ channels }) => channels.includes('push')).length
  }
  return reached
}

/** Reads the fans who want the alerts. Returns undefined once there are more than `most`. */
async function readAtMost(teamKey: string, most: number): Promise<string[] | undefined> {
  const found: string[] = []
  for (let half = 0; half < HALF_COUNT; half += 1) {
    let after: string | undefined
    do {
      const page = await readAskers(teamKey, 'triggered', { half, after }, ASKERS_AT_ONCE)
      found.push(...page.userKeys)
      if (found.length > most) return undefined
      after = page.hasMore ? page.userKeys.at(-1) : undefined
    } while (after !== undefined)
  }
  return found
}
