import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/** Shares at which SES begins to look at an account, half of those at which it may end its sending. */
const MOST = { BounceRate: 0.05, ComplaintRate: 0.001 } as const

/** Mail that comes back or annoys, before SES ends all sending for it: sign-up codes go the same way. */
export function mailAlarms(scope: Construct, { environment }: Watched, topic: ITopic): void {
  if (environment.mailFrom === undefined) return
  for (const metricName of ['BounceRate', 'ComplaintRate'] as const) {
    new Alarm(scope, `mail-${metricName}`, {
      metric: reading({
        namespace: 'AWS/SES',
        metricName: `Reputation.${metricName}`,
        dimensionsMap: { 'ses:configuration-set': resourceName(environment, 'mail') },
        statistic: 'Maximum',
        period: Duration.hours(1),
      }),
      threshold: MOST[metricName],
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      runbook: 'Mail comes back',
      topic,
    })
  }
}
