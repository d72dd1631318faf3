import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import type { Outputs } from '../outputs.ts'

/** Region of every part of the local cloud. */
export const LOCAL_REGION = 'ca-central-1'

/** By which the local API knows the local site; the cloud's is made by Secrets Manager. */
export const LOCAL_ORIGIN_KEY = 'local-origin-key'

/** Pages of this machine, at whatever port. */
const LOCAL_ORIGINS = 'http://127.0.0.1:* http://localhost:*'

/**
 * Gives the handlers, which run in this process, the variables that the cloud would give them.
 * Whatever account the shell is signed in to must never be reached, so its credentials are covered.
 */
export function setHandlerEnvironment(
  outputs: Pick<Outputs, 'tableName' | 'dynamodbEndpoint'>,
  more: Parameters<typeof setEnvironment>[0] = {},
): void {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN']) delete process.env[name]
  // Callers see the answers; only failures are logged.
  if (process.env['POWERTOOLS_LOG_LEVEL'] === undefined) logger.setLogLevel('WARN')
  Object.assign(process.env, {
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_METRICS_DISABLED: 'true',
  })
  setEnvironment({
    ORIGIN_KEYS: LOCAL_ORIGIN_KEY,
    SITE_ORIGINS: LOCAL_ORIGINS,
    TABLE_NAME: outputs.tableName,
    DYNAMODB_ENDPOINT: outputs.dynamodbEndpoint,
    // Engines of a machine that pauses, or answers requests one by one, are late and not gone.
    SILENCE_MS: '60000',
    ...more,
  })
}
