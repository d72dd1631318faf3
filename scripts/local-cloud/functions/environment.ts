import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import type { Outputs } from '../outputs.ts'

export const LOCAL_REGION = 'ca-central-1'

/**
 * Key by which the local API recognizes the local site. In the cloud, Secrets Manager generates the
 * key.
 */
export const LOCAL_ORIGIN_KEY = 'local-origin-key'

/** Origins of pages on this machine, on any port. */
const LOCAL_ORIGINS = 'http://127.0.0.1:* http://localhost:*'

/**
 * Sets the environment variables that Lambda would set. The shell's AWS credentials and endpoints
 * are overridden, so that no request reaches an AWS account.
 */
export function setHandlerEnvironment(
  outputs: Pick<Outputs, 'tableName' | 'dynamodbEndpoint'>,
  more: Parameters<typeof setEnvironment>[0] = {},
): void {
  const given = Object.keys(process.env).filter((name) => name.startsWith('AWS_ENDPOINT_URL'))
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', ...given]) delete process.env[name]
  // Logs only warnings and failures, because callers see all other results in the answers.
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
    // Handlers wait up to a minute for a service's answer, because the machine may be paused, and
    // some table engines answer requests one by one.
    SILENCE_MS: '60000',
    ...more,
  })
}
