import { logger, loggingFailure } from '../base/logger.ts'
import { deleteFan, type FanDeletion, FanToDelete } from '../services/fans/delete-fan.ts'

/** Deletes a fan who cannot delete their own account (`npm run delete-fan`). */
export async function handler(event: unknown): Promise<FanDeletion> {
  const answer = await loggingFailure(() => deleteFan(FanToDelete.parse(event), new Date()))
  logger.info('fan deleted by hand', answer)
  return answer
}
