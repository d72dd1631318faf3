import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { consumers, schedules } from '#lambdas/manifest.ts'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/** Shares at which SES begins to look at an account, half of those at which it may end its sending. */
const MOST = { BounceRate: 0.05, ComplaintRate: 0.001 } as const

/** An odd address is refused once or twice. */
const MANY = 10

/** Those whose mail nobody waits for: whoever invites somebody is answered that the address was refused. */
const BEHIND_PAGES = [...consumers, ...schedules].filter(({ rights }) => rights.mail)

export function mailAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  if (watched.environment.mailFrom === undefined) return
  reputationAlarms(scope, watched, topic)
  refusalAlarm(scope, watched, topic)
}

/** Mail that comes back or annoys, before SES ends all sending for it: sign-up codes go the same way. */
function reputationAlarms(scope: Construct, { environment }: Watched, topic: ITopic): void {
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

/** Mail that SES does not take, and that is not sent again, counted in the logs of those functions. */
function refusalAlarm(scope: Construct, { environment }: Watched, topic: ITopic): void {
  const counted = { namespace: `Fanward/${environment.name}`, metricName: 'MailsRefused' }
  for (const { name } of BEHIND_PAGES) {
    const logGroupName = `/aws/lambda/${resourceName(environment, name)}`
    new MetricFilter(scope, `mails-refused-by-${name}`, {
      logGroup: LogGroup.fromLogGroupName(scope, `mails-log-${name}`, logGroupName),
      filterPattern: FilterPattern.stringValue('$.message', '=', 'a mail was refused'),
      metricNamespace: counted.namespace,
      metricName: counted.metricName,
    })
  }
  new Alarm(scope, 'mails-refused', {
    metric: reading({ ...counted, dimensionsMap: {}, period: Duration.minutes(15) }),
    threshold: MANY,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Mails are refused',
    topic,
  })
}
