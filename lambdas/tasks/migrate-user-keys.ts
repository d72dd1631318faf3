import { logger, loggingFailure } from '../base/logger.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import {
  KeysToMigrate,
  type MigratedKeys,
  migrateUserKeys,
} from '../services/user-keys/migrate-user-keys.ts'

/** Milliseconds to reserve for the page in progress. */
const RESERVE_MS = 60_000

/**
 * Creates the missing user-key entries of accounts from before users had keys of our own (`npm run
 * migrate-user-keys`).
 */
export async function handler(event: unknown, context?: TimeLeft): Promise<MigratedKeys> {
  const isTimeUp = timeUp(context, RESERVE_MS)
  const migrated = await loggingFailure(() => migrateUserKeys(KeysToMigrate.parse(event), isTimeUp))
  logger.info('user keys migrated', { totals: migrated.totals })
  return migrated
}
