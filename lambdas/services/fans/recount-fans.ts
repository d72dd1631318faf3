import { isDeepStrictEqual } from 'node:util'
import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { reportFigure } from '../../runtime/metrics.ts'
import {
  countFollowers,
  type FanCount,
  organizationKeyPages,
  putFanCount,
  readFanCount,
} from '../../stores/fans/fan-counts.ts'

const AT_ONCE = 8
/** The index of edges follows the table within a second, nearly always: only a lasting difference counts. */
const SETTLED_MS = 30_000

/**
 * Counts the edges to each organization, which are the truth, against its fan count. What differs is
 * looked at once more after a while, then mended and reported: fans that the count had too many or too few.
 */
export async function recountFans(
  settledMs = SETTLED_MS,
): Promise<{ organizations: number; drifted: number; fanDrift: number }> {
  let organizations = 0
  const suspects = new Map<string, FanDrift>()
  for await (const teamKeys of organizationKeyPages()) {
    organizations += teamKeys.length
    await eachAtMost(AT_ONCE, teamKeys, async (teamKey) => {
      const drift = await driftOf(teamKey)
      if (drift !== undefined) suspects.set(teamKey, drift)
    })
  }
  const mended = suspects.size > 0 ? await mendAll(suspects, settledMs) : []
  const fanDrift = mended.reduce((sum, by) => sum + Math.abs(by), 0)
  reportFigure('fanDrift', fanDrift)
  return { organizations, drifted: mended.length, fanDrift }
}

interface FanDrift {
  readonly fans: number
  readonly read: FanCount
}

/** Undefined when the count is right, or moved while its edges were counted, or a crowd follows. */
async function driftOf(teamKey: string): Promise<FanDrift | undefined> {
  const before = await readFanCount(teamKey)
  const fans = await countFollowers(teamKey)
  const after = await readFanCount(teamKey)
  if (before === undefined || after === undefined) return undefined
  if (before.revision !== after.revision || fans === after.fans) return undefined
  return { fans, read: after }
}

/**
 * By how many fans each was wrong that is still wrong by the same after a while, in which nobody came or went: who
 * did just before may have been in the count, and not yet in the index.
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
