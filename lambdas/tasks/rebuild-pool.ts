import { logger, loggingFailure } from '../base/logger.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import { PoolToRebuild, type RebuiltPool, rebuildPool } from '../services/user-keys/rebuild-pool.ts'

/**
 * Milliseconds that a run reserves for completing its last pages, which take at most 80 seconds.
 */
const RESERVE_MS = 180_000

/** Creates the accounts of all users in a new user pool (`npm run rebuild-pool`). */
export async function handler(event: unknown, context?: TimeLeft): Promise<RebuiltPool> {
  const isTimeUp = timeUp(context, RESERVE_MS)
  const rebuilt = await loggingFailure(() => rebuildPool(PoolToRebuild.parse(event), isTimeUp))
  logger.info('user pool rebuilt', { totals: rebuilt.totals })
  return rebuilt
}
