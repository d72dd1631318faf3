import { logger, loggingFailure } from '../base/logger.ts'
import {
  LostFactor,
  type LostFactorAnswer,
  resetSecondFactorByHand,
} from '../services/staff/reset-second-factor.ts'

/** Removes the lost second factor of a staff member (`npm run reset-second-factor`). */
export async function handler(event: unknown): Promise<LostFactorAnswer> {
  const answer = await loggingFailure(() =>
    resetSecondFactorByHand(LostFactor.parse(event), new Date()),
  )
  logger.info('second factor reset by hand', answer)
  return answer
}
