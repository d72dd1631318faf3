import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { budgetOf, FEWEST, OBJECTIVES, type Objective } from '../../settings/objectives.ts'
import { resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { failuresOf, functionReading, MOST_SUMMANDS } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/**
 * Burn rates that trigger an alarm. At a rate of 1, the error budget of 30 days lasts 30 days. At
 * 14.4, one hour uses up two percent of it. CloudWatch's longest period is a day, so the slow alarm
 * evaluates three periods of a day.
 */
export const BURNS = [
  { pace: 'fast', rate: 14.4, period: Duration.hours(1), periods: 1 },
  { pace: 'slowly', rate: 1, period: Duration.days(1), periods: 3 },
] as const

/**
 * Creates two alarms for each objective: one for a fast and one for a slow burn of its error
 * budget.
 */
export function objectiveAlarms(scope: Construct, watched: Watched): void {
  for (const objective of OBJECTIVES) {
    for (const { pace, rate, period, periods } of BURNS) {
      new Alarm(scope, `${objective.subject.replaceAll(' ', '-')}-burns-${pace}`, {
        metric: burnRate(watched, objective, period),
        threshold: rate,
        evaluationPeriods: periods,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        runbook: `Error budget of ${objective.subject} burns ${pace}`,
      })
    }
  }
}

/**
 * Returns the failure rate relative to the rate that the objective allows. It is 0 if there are too
 * few requests or failures.
 */
export function burnRate(watched: Watched, objective: Objective, period: Duration): MathExpression {
  const { requests, failed, usingMetrics } = counted(watched, objective, period)
  const isEnough = `${requests} >= ${FEWEST.requests} AND ${failed} >= ${FEWEST.failures}`
  return new MathExpression({
    expression: `IF(${isEnough}, 100 * ${failed} / ${requests} / ${budgetOf(objective)}, 0)`,
    usingMetrics,
    label: objective.subject,
    period,
  })
}

/** Returns the percentage of requests that succeeded, or no data if there were no requests. */
export function successPercent(
  watched: Watched,
  objective: Objective,
  period: Duration,
): MathExpression {
  const { requests, failed, usingMetrics } = counted(watched, objective, period)
  return new MathExpression({
    expression: `100 - 100 * ${failed} / ${requests}`,
    usingMetrics,
    label: `${objective.subject} (${objective.percent} %)`,
    period,
  })
}

/**
 * Returns the sums of requests and of failures. Crashes and timeouts are missing from the
 * `failures` metric, so Lambda's `Errors` are added.
 */
function counted({ environment }: Watched, { subject, functions }: Objective, period: Duration) {
  const id = subject.replaceAll(/\W/g, '')
  const usingMetrics = Object.fromEntries(
    functions.flatMap((name, index) => {
      const functionName = resourceName(environment, name)
      return [
        [`${id}R${index}`, functionReading(functionName, 'Invocations').with({ period })],
        [`${id}E${index}`, functionReading(functionName, 'Errors').with({ period })],
        [`${id}F${index}`, failuresOf(functionName).with({ period })],
      ]
    }),
  )
  const ids = Object.keys(usingMetrics)
  if (ids.length > MOST_SUMMANDS)
    throw new Error(`${subject}: an alarm adds up ten metrics at most`)
  const sumOf = (kinds: RegExp) =>
    `(${ids
      .filter((one) => kinds.test(one))
      .map((one) => `FILL(${one}, 0)`)
      .join(' + ')})`
  return { requests: sumOf(/R\d$/), failed: sumOf(/[EF]\d$/), usingMetrics }
}
