import { logger, loggingFailure } from '../base/logger.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import {
  KeysToMigrate,
  type MigratedKeys,
  migrateUserKeys,
} from '../services/user-keys/migrate-user-keys.ts'

/** Milliseconds that a run reserves for completing its last page. */
const RESERVE_MS = 60_000

/**
 * Creates the missing user-key entries of accounts that are older than our own user keys (`npm run
 * migrate-user-keys`).
 */
export async function handler(event: unknown, context?: TimeLeft): Promise<MigratedKeys> {
  const isTimeUp = timeUp(context, RESERVE_MS)
  const migrated = await loggingFailure(() => migrateUserKeys(KeysToMigrate.parse(event), isTimeUp))
  logger.info('user keys migrated', { totals: migrated.totals })
  return migrated
}
