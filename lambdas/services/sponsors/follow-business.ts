import { logger } from '../../base/logger.ts'
import { mirrorBusiness } from '../mirrors/mirror-business.ts'

/** Well within the time of a request. */
const TIME_MS = 8_000

/**
 * The copies of a business follow its record at once, as far as whoever has changed it can wait. The
 * record is written: what fails or is left here, the stream hands to `update-mirrors`.
 * @returns whether all copies are as the record is.
 */
export async function followBusiness(sponsorKey: string, now: Date): Promise<boolean> {
  try {
    return (await mirrorBusiness(sponsorKey, now, TIME_MS)) === 'done'
  } catch (error) {
    logger.warn('copies of a business are left to the stream', { error })
    return false
  }
}
