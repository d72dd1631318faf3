import { ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { INDEX_NAMES } from '../../settings/table-indexes.ts'
import { Alarm } from '../alarm.ts'
import { reading, sumOf } from '../metrics.ts'
import type { Watched } from '../watched.ts'

const notBreaching = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}

/** Creates an alarm for throttled requests of the table and its indexes. */
export function tableAlarms(scope: Construct, watched: Watched): void {
  new Alarm(scope, 'table-throttles', {
    metric: sumOf(throttles(watched.tableName), 'Throttled by the table'),
    threshold: 10,
    evaluationPeriods: 5,
    datapointsToAlarm: 3,
    ...notBreaching,
    runbook: 'The table throttles',
  })
}

export function throttles(tableName: string): Metric[] {
  const indexes = [{}, ...INDEX_NAMES.map((name) => ({ GlobalSecondaryIndexName: name }))]
  return ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((metricName) =>
    indexes.map((index) =>
      reading({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: tableName, ...index },
      }),
    ),
  )
}
