import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { chunksOf, functionReading, sumOf } from '../metrics.ts'
import type { Watched } from '../watched.ts'

const KINDS = [
  { metricName: 'Errors', runbook: 'Functions fail', threshold: 5 },
  { metricName: 'Throttles', runbook: 'Functions are throttled', threshold: 10 },
]

/** One pair of alarms for a group of functions, not one for each: the dashboard shows which it is. */
export function functionAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  for (const [group, names] of Object.entries(watched.functionGroups)) {
    for (const [index, chunk] of chunksOf(names).entries()) {
      for (const { metricName, runbook, threshold } of KINDS) {
        const metrics = chunk.map((name) =>
          functionReading(resourceName(watched.environment, name), metricName),
        )
        new Alarm(scope, `${group}-${metricName}-${index + 1}`, {
          metric: sumOf(metrics, `${metricName} of ${group}`),
          threshold,
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          evaluationPeriods: 5,
          datapointsToAlarm: 3,
          treatMissingData: TreatMissingData.NOT_BREACHING,
          runbook,
          topic,
        })
      }
    }
  }
}
