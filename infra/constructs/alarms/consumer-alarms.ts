import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { functionReading, reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/**
 * Lags of streams and queues at which an alarm fires if they last five minutes. Redemptions should
 * appear within two seconds.
 */
const LATE_MS = 60_000
const LATE_SECONDS = 120

const atLeast = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}

/** Creates alarms for lagging streams and queues, and for dead letters. */
export function consumerAlarms(scope: Construct, watched: Watched): void {
  for (const name of watched.streamReaders) {
    new Alarm(scope, `${name}-lag`, {
      metric: functionReading(resourceName(watched.environment, name), 'IteratorAge', 'Maximum'),
      threshold: LATE_MS,
      evaluationPeriods: 5,
      ...atLeast,
      runbook: `Stream consumer ${name} lags`,
    })
  }
  for (const [queue, queueName] of Object.entries(watched.queueNames)) {
    new Alarm(scope, `${queue}-lag`, {
      metric: queueReading(queueName, 'ApproximateAgeOfOldestMessage'),
      threshold: LATE_SECONDS,
      evaluationPeriods: 5,
      ...atLeast,
      runbook: `Queue ${queue} lags`,
    })
  }
  for (const [consumer, queueName] of Object.entries(watched.deadLetterNames)) {
    new Alarm(scope, `${consumer}-dead-letters`, {
      metric: queueReading(queueName, 'ApproximateNumberOfMessagesVisible'),
      threshold: 1,
      evaluationPeriods: 1,
      ...atLeast,
      runbook: `Dead letters of ${consumer}`,
    })
  }
}

export function queueReading(queueName: string, metricName: string) {
  return reading({
    namespace: 'AWS/SQS',
    metricName,
    dimensionsMap: { QueueName: queueName },
    statistic: 'Maximum',
    period: Duration.minutes(1),
  })
}
