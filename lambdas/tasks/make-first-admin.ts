import { logger, loggingFailure } from '../base/logger.ts'
import {
  type FirstAdminAnswer,
  FirstAdminWish,
  makeFirstAdmin,
} from '../services/staff/first-admin.ts'

/** Creates the first admin of an environment (`npm run first-admin`). */
export async function handler(event: unknown): Promise<FirstAdminAnswer> {
  const answer = await loggingFailure(() => makeFirstAdmin(FirstAdminWish.parse(event), new Date()))
  logger.info('first admin', { outcome: answer.kind })
  return answer
}
