import { logger, loggingFailure } from '../base/logger.ts'
import { type Listed, listByDay } from '../services/day-files/list-by-day.ts'

/** Notes under their day what was written before there were such lists: `npm run list-by-day`. */
export async function handler(): Promise<Listed> {
  const listed = await loggingFailure(listByDay)
  logger.info('listed by day', { ...listed })
  return listed
}
