import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { consumers, schedules } from '#lambdas/manifest.ts'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { functionReading, reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/**
 * Number of uploads in 15 minutes that are not pictures at which the alarm fires. Choosing a wrong
 * file once or twice is normal.
 */
const MANY_PICTURES = 10

/**
 * Creates an alarm for uploads that are not pictures, counted in the log of the function that
 * checks them.
 */
export function pictureAlarms(scope: Construct, watched: Watched): void {
  const { environment } = watched
  const logGroupName = `/aws/lambda/${resourceName(environment, 'resize-picture')}`
  const refused = new MetricFilter(scope, 'pictures-refused-count', {
    logGroup: LogGroup.fromLogGroupName(scope, 'pictures-log', logGroupName),
    filterPattern: FilterPattern.stringValue('$.message', '=', 'picture refused'),
    metricNamespace: `Fanward/${environment.name}`,
    metricName: 'PicturesRefused',
  })
  new Alarm(scope, 'pictures-refused', {
    metric: refused.metric({ statistic: 'Sum', period: Duration.minutes(15) }),
    threshold: MANY_PICTURES,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Pictures are refused',
  })
}

/**
 * Creates an alarm for unusually many map tiles, which indicate that others use our public map key.
 */
export function mapAlarms(scope: Construct, watched: Watched): void {
  new Alarm(scope, 'map-tiles', {
    metric: reading({
      namespace: 'AWS/Location',
      metricName: 'CallCount',
      dimensionsMap: {
        ApiKeyName: resourceName(watched.environment, 'maps'),
        OperationName: 'GetTile',
      },
      period: Duration.hours(1),
    }),
    threshold: watched.environment.mapTilesPerHour,
    evaluationPeriods: 2,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Too many map tiles',
  })
}

/**
 * Bounce and complaint rates at which SES reviews an account. At higher rates, SES may stop all
 * mail.
 */
const MOST = { BounceRate: 0.05, ComplaintRate: 0.001 } as const

/**
 * Number of mails in 15 minutes that SES refuses at which the alarm fires. A few refused addresses
 * are normal.
 */
const MANY_MAILS = 10

/**
 * Functions that send mail in the background. Endpoints report refused mail to their caller
 * instead.
 */
const BEHIND_PAGES = [...consumers, ...schedules].filter(({ rights }) => rights.mail)

export function mailAlarms(scope: Construct, watched: Watched): void {
  if (watched.environment.mailFrom === undefined) return
  reputationAlarms(scope, watched)
  refusalAlarm(scope, watched)
}

/**
 * Creates alarms for bounce and complaint rates. They fire before SES stops all mail, including
 * sign-up codes.
 */
function reputationAlarms(scope: Construct, { environment }: Watched): void {
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
    })
  }
}

/** Creates an alarm for mail that SES refuses permanently, counted in the functions' logs. */
function refusalAlarm(scope: Construct, { environment }: Watched): void {
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
    threshold: MANY_MAILS,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Mails are refused',
  })
}

/**
 * If a stream or a queue lags by this much for five minutes, an alarm fires. Redemptions should
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
