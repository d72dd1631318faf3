import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Environment } from './environments.ts'

const LOG_RETENTION = {
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
  365: RetentionDays.ONE_YEAR,
} as const

/**
 * Returns the settings of log groups. Logs are deleted with their stack, unless the environment is
 * protected.
 */
export function logSettings(environment: Environment) {
  return {
    retention: LOG_RETENTION[environment.retention.logDays],
    removalPolicy: removalPolicy(environment),
  }
}

/**
 * Returns the removal policy: protected resources remain when their stack is deleted. Only a failed
 * first deployment deletes them, since an empty leftover with a fixed name would block the next
 * attempt.
 */
export function removalPolicy(environment: Environment): RemovalPolicy {
  return environment.isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}
