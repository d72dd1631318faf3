import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { NamedLine } from '#lambdas/manifest.ts'
import { Alarm } from '../alarm.ts'
import type { AlarmTopics } from '../alarm-topics.ts'
import type { Watched } from '../watched.ts'
import { deskAlarms } from './desk-alarms.ts'
import { notifyOnce } from './notify-once.ts'
import { objectiveAlarms } from './objective-alarms.ts'
import {
  apiAlarms,
  endpointAlarms,
  functionAlarms,
  identityAlarms,
  liveAlarms,
} from './request-alarms.ts'
import { figure, scheduleAlarms } from './schedule-alarms.ts'
import { searchAlarms } from './search-alarms.ts'
import { tableAlarms } from './table-alarms.ts'
import { consumerAlarms, mailAlarms, mapAlarms, pictureAlarms } from './work-alarms.ts'

const ALL = [
  objectiveAlarms,
  functionAlarms,
  endpointAlarms,
  deskAlarms,
  consumerAlarms,
  scheduleAlarms,
  tableAlarms,
  apiAlarms,
  liveAlarms,
  searchAlarms,
  pictureAlarms,
  identityAlarms,
  mapAlarms,
  mailAlarms,
  pushAlarms,
  yieldAlarms,
]

/** Creates all alarms of an environment, and the composite alarms that send their notifications. */
export function addAlarms(scope: Construct, watched: Watched, topics: AlarmTopics): void {
  for (const add of ALL) add(scope, watched)
  notifyOnce(scope, topics)
}

/**
 * Number of refused pushes in 15 minutes that indicates a general problem. One browser with an
 * invalid endpoint causes one refusal per alert.
 */
const MANY = 10

/**
 * Creates an alarm for pushes that push services refuse. Such pushes are not retried. Usually the
 * push services do not accept our VAPID keys.
 */
function pushAlarms(scope: Construct, watched: Watched): void {
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

/**
 * Functions that wait during a rush, so that redemptions have priority
 * (lambdas/decisions/crowds/background-work-yields.md).
 */
const YIELDING = {
  alerts: 'send-alerts',
  reports: 'write-report',
  counters: 'recount-counters',
  fans: 'recount-fans',
  dayFiles: 'write-day-files',
  mails: 'send-weekly-mails',
} as const satisfies Record<string, NamedLine['name']>

/**
 * Creates an alarm for background work that continued during a rush, because it had already waited
 * for the maximum time.
 */
function yieldAlarms(scope: Construct, watched: Watched): void {
  const period = Duration.hours(1)
  const ids = Object.keys(YIELDING)
  const exhausted = new MathExpression({
    expression: ids.map((id) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(
      Object.entries(YIELDING).map(([id, name]) => [
        id,
        figure(watched, name, 'yieldsExhausted', period),
      ]),
    ),
    label: 'Background work that does not yield any longer',
    period,
  })
  new Alarm(scope, 'yields-exhausted', {
    metric: exhausted,
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Background work yields too long',
  })
}
