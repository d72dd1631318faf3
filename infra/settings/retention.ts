import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Environment } from './environments.ts'

const LOG_RETENTION = {
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
  365: RetentionDays.ONE_YEAR,
} as const

/** How long logs are kept. They go with their stack everywhere but where the environment is protected. */
export function logSettings(environment: Environment) {
  return {
    retention: LOG_RETENTION[environment.retention.logDays],
    removalPolicy: removalPolicy(environment),
  }
}

/**
 * What a first deployment has made when it fails goes in any environment: it is empty, and its name,
 * where that is fixed, would be in the way of the next attempt.
 */
export function removalPolicy(environment: Environment): RemovalPolicy {
  return environment.isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}
