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

/** Without it nobody of the staff gets a token, and some sign in so rarely that no group would notice. */
const SIGN_IN = 'pre-token-generation'

/** One pair of alarms for a group of functions, not one for each: the dashboard shows which it is. */
export function functionAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  for (const [group, names] of Object.entries(watched.functionGroups)) {
    for (const { metricName, runbook, threshold } of KINDS) {
      const grouped = names.filter((name) => metricName !== 'Errors' || name !== SIGN_IN)
      for (const [index, chunk] of chunksOf(grouped).entries()) {
        const metrics = chunk.map((name) =>
          functionReading(resourceName(watched.environment, name), metricName),
        )
        new Alarm(scope, `${group}-${metricName}-${index + 1}`, {
          metric: sumOf(metrics, `${metricName} of ${group}`),
          threshold,
          ...lasting,
          runbook,
          topic,
        })
      }
    }
  }
  const signIn = functionReading(resourceName(watched.environment, SIGN_IN), 'Errors')
  new Alarm(scope, 'sign-in-Errors', {
    metric: sumOf([signIn], 'Errors of signing in'),
    threshold: 1,
    ...lasting,
    runbook: 'Signing in fails',
    topic,
  })
}

const lasting = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  evaluationPeriods: 5,
  datapointsToAlarm: 3,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}
