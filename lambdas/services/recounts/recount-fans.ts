import { isDeepStrictEqual } from 'node:util'
import { logger } from '../../base/logger.ts'
import { reportFigure } from '../../base/metrics.ts'
import { eachAtMost } from '../../base/parallel.ts'
import {
  countFollowers,
  type FanCount,
  putFanCount,
  readFanCount,
} from '../../stores/fans/fan-counts.ts'
import { organizationKeyPages } from '../../stores/organizations/organizations.ts'
import { recountPushReach } from '../alerts/push-reach.ts'
import { yieldingRun } from '../yielding/yield.ts'

const AT_ONCE = 8
/**
 * If an organization's fan count differs from its follows, milliseconds until the follows are
 * counted again. The index of follows is usually behind by less than a second, so only a lasting
 * difference is an error.
 */
const SETTLED_MS = 30_000
/**
 * Maximum milliseconds in which a run pauses because many fans redeem deals, within the function's
 * timeout.
 */
const YIELDS_MS = 4 * 60_000
/** Milliseconds of a run after which push reaches are left to the next night. */
const REACH_MS = 13 * 60_000

/**
 * Corrects fan counts that differ from the follows of their organizations. Reports the total error
 * as a metric. Then counts how many fans of each organization alerts reach by push.
 */
export async function recountFans(
  now: Date,
  settledMs = SETTLED_MS,
): Promise<Readonly<Record<string, number>>> {
  const untilMs = performance.now() + REACH_MS
  const organizations: string[] = []
  const suspects = new Map<string, FanDrift>()
  const beforeCount = yieldingRun('recount of fans', YIELDS_MS)
  for await (const teamKeys of organizationKeyPages()) {
    organizations.push(...teamKeys)
    await eachAtMost(AT_ONCE, teamKeys, async (teamKey) => {
      await beforeCount()
      const drift = await driftOf(teamKey)
      if (drift !== undefined) suspects.set(teamKey, drift)
    })
  }
  const mended = suspects.size > 0 ? await mendAll(suspects, settledMs) : []
  const fanDrift = mended.reduce((sum, by) => sum + Math.abs(by), 0)
  reportFigure('fanDrift', fanDrift)
  const reach = await recountPushReach(organizations, now, { untilMs, beforeRead: beforeCount })
  return { organizations: organizations.length, drifted: mended.length, fanDrift, ...reach }
}

interface FanDrift {
  readonly fans: number
  readonly read: FanCount
}

/**
 * Returns the difference between count and follows; undefined if the count is right or is changing
 * at the moment.
 */
async function driftOf(teamKey: string): Promise<FanDrift | undefined> {
  const before = await readFanCount(teamKey)
  const fans = await countFollowers(teamKey)
  const after = await readFanCount(teamKey)
  if (before === undefined || after === undefined) return undefined
  if (before.revision !== after.revision || fans === after.fans) return undefined
  return { fans, read: after }
}

/**
 * Corrects the counts that still differ in the same way after a wait, and returns the differences.
 * Without the wait, recent follows would look like errors.
 */
async function mendAll(
  suspects: ReadonlyMap<string, FanDrift>,
  settledMs: number,
): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  const mended: number[] = []
  await eachAtMost(AT_ONCE, [...suspects], async ([teamKey, { fans, read }]) => {
    if (!isDeepStrictEqual(await driftOf(teamKey), { fans, read })) return
    if ((await putFanCount(teamKey, fans, read)).kind !== 'done') return
    logger.warn('fan count drifted', { teamKey, counted: read.fans, recounted: fans })
    mended.push(fans - read.fans)
  })
  return mended
}
