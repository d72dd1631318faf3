import { logger } from '../../base/logger.ts'
import { mirrorBusiness } from '../mirrors/mirror-business.ts'

/** Maximum milliseconds that a request waits for mirrors to be updated, well within its timeout. */
const TIME_MS = 8_000

/**
 * Updates the copies of a business as far as the request has time, and returns whether all copies
 * are up to date. The stream sends the remaining copies to `update-mirrors`.
 */
export async function followBusiness(sponsorKey: string, now: Date): Promise<boolean> {
  try {
    return (await mirrorBusiness(sponsorKey, now, TIME_MS)) === 'done'
  } catch (error) {
    logger.warn('copies of a business are left to the stream', { error })
    return false
  }
}
