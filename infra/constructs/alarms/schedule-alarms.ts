import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { type ScheduleLine, schedules } from '#lambdas/manifest.ts'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { functionReading, reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

const HOURS_OF_A_DAY = 24
/** A business that is asked for a document by the payment provider answers within days. */
const PATIENCE_HOURS = 7 * HOURS_OF_A_DAY

/** Schedules that do not run, and what they find out. Runs that were given up: see consumer-alarms. */
export function scheduleAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  for (const line of schedules) {
    const functionName = resourceName(watched.environment, line.name)
    new Alarm(scope, `${line.name}-silent`, {
      metric: functionReading(functionName, 'Invocations').with({ period: windowOf(line) }),
      threshold: 1,
      evaluationPeriods: 2,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
      runbook: 'A schedule does not run',
      topic,
    })
  }
  new Alarm(scope, 'erasures-late', {
    metric: figure(watched, 'finish-erasures', 'oldestErasureHours'),
    threshold: HOURS_OF_A_DAY,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'A deletion is late',
    topic,
  })
  new Alarm(scope, 'refunds-late', {
    metric: figure(watched, 'settle-purchases', 'oldestRefundHours'),
    threshold: HOURS_OF_A_DAY,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'A refund is late',
    topic,
  })
  new Alarm(scope, 'checkouts-late', {
    metric: figure(watched, 'conclude-checkouts', 'oldestOverdueHours'),
    threshold: HOURS_OF_A_DAY,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'A checkout is not concluded',
    topic,
  })
  new Alarm(scope, 'payouts-late', {
    metric: figure(watched, 'settle-purchases', 'oldestPayoutHours'),
    threshold: PATIENCE_HOURS,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'A payout is late',
    topic,
  })
  new Alarm(scope, 'payments-differ', {
    metric: figure(watched, 'reconcile-payments', 'paymentDifferences'),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Payments differ',
    topic,
  })
  new Alarm(scope, 'fans-drift', {
    metric: figure(watched, 'recount-fans', 'fanDrift'),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Fan counts have drifted',
    topic,
  })
}

/** In any two of these one after the other a schedule has run at least once. */
function windowOf({ timing }: ScheduleLine): Duration {
  return 'everyMinutes' in timing && timing.everyMinutes <= 30
    ? Duration.minutes(30)
    : Duration.days(1)
}

/** A figure that a schedule reports about itself: see lambdas/runtime/metrics.ts. */
function figure({ environment }: Watched, schedule: string, metricName: string) {
  return reading({
    namespace: 'Fanward',
    metricName,
    dimensionsMap: { service: 'fanward', function: resourceName(environment, schedule) },
    statistic: 'Maximum',
    period: Duration.hours(1),
  })
}
