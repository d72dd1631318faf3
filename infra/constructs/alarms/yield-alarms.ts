import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { NamedLine } from '#lambdas/manifest.ts'
import { Alarm } from '../alarm.ts'
import type { Watched } from '../watched.ts'
import { figure } from './schedule-alarms.ts'

/** Functions that yield to redemptions (lambdas/decisions/crowds/background-work-yields.md). */
const YIELDING = {
  alerts: 'send-alerts',
  reports: 'write-report',
  counters: 'recount-counters',
  fans: 'recount-fans',
  dayFiles: 'write-day-files',
  mails: 'send-weekly-mails',
} as const satisfies Record<string, NamedLine['name']>

/** Creates an alarm for background work that has yielded for the maximum time. */
export function yieldAlarms(scope: Construct, watched: Watched): void {
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
