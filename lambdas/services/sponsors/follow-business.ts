import { logger } from '../../base/logger.ts'
import { mirrorBusiness } from '../mirrors/mirror-business.ts'

/** Milliseconds that a request waits for the mirrors, well within its time limit. */
const TIME_MS = 8_000

/**
 * Updates the copies of a business as far as the request can wait. The business is already written, so the
 * stream hands failures and the rest to `update-mirrors`.
 * @returns whether all copies match the record.
 */
export async function followBusiness(sponsorKey: string, now: Date): Promise<boolean> {
  try {
    return (await mirrorBusiness(sponsorKey, now, TIME_MS)) === 'done'
  } catch (error) {
    logger.warn('copies of a business are left to the stream', { error })
    return false
  }
}
