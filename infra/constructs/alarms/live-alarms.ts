import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { Alarm } from '../alarm.ts'
import { sumOf } from '../metrics.ts'
import type { Watched } from '../watched.ts'
import { apiReading } from './api-alarms.ts'

/** Connections and messages that the WebSocket API could not serve. Pages fall back to asking. */
export function liveAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  const metrics = ['IntegrationError', 'ExecutionError'].map((metricName) =>
    apiReading(watched.liveApiId, metricName, 'Sum'),
  )
  new Alarm(scope, 'live-failures', {
    metric: sumOf(metrics, 'Failures of the WebSocket API'),
    threshold: 10,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 5,
    datapointsToAlarm: 3,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Live connections fail',
    topic,
  })
}
