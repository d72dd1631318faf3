import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import type { Outputs } from '../outputs.ts'

export const LOCAL_REGION = 'ca-central-1'

/** Key by which the local API recognises the local site; in the cloud, Secrets Manager generates the key. */
export const LOCAL_ORIGIN_KEY = 'local-origin-key'

/** Origins of pages on this machine, on any port. */
const LOCAL_ORIGINS = 'http://127.0.0.1:* http://localhost:*'

/**
 * Sets the variables that the cloud would set for the handlers, which run in this process. The shell's AWS
 * credentials are overridden, so that its account is never reached.
 */
export function setHandlerEnvironment(
  outputs: Pick<Outputs, 'tableName' | 'dynamodbEndpoint'>,
  more: Parameters<typeof setEnvironment>[0] = {},
): void {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN']) delete process.env[name]
  // Callers see the answers, so only failures are logged.
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
    // Engines on a machine that pauses, or that answer requests one by one, are slow rather than gone.
    SILENCE_MS: '60000',
    ...more,
  })
}
