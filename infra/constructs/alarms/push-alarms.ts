import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { Alarm } from '../alarm.ts'
import type { Watched } from '../watched.ts'
import { figure } from './schedule-alarms.ts'

/**
 * Number of refused pushes in 15 minutes that indicates a general problem. One browser with an
 * invalid endpoint causes one refusal per alert.
 */
const MANY = 10

/**
 * Creates an alarm for refused pushes, which are not retried. The usual cause is that our keys are
 * not accepted.
 */
export function pushAlarms(scope: Construct, watched: Watched): void {
  const refused = figure(watched, 'send-alerts', 'refusedPushes', Duration.minutes(15))
  new Alarm(scope, 'pushes-refused', {
    metric: refused.with({ statistic: 'Sum' }),
    threshold: MANY,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Pushes are refused',
  })
}
