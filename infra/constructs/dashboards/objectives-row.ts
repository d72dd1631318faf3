import { Duration } from 'aws-cdk-lib'
import { GraphWidget, type IWidget, SingleValueWidget } from 'aws-cdk-lib/aws-cloudwatch'
import { OBJECTIVES } from '../../settings/objectives.ts'
import { BURNS, burnRate, successPercent } from '../alarms/objective-alarms.ts'
import type { Watched } from '../watched.ts'

const HALF = 12
const HEIGHT = 6

/**
 * Shows each objective's success rate over the last day, and its burn rates next to the rates that
 * trigger an alarm.
 */
export function objectivesRow(watched: Watched): IWidget[] {
  return [
    new SingleValueWidget({
      title: 'Objectives: requests that succeeded in a day (%)',
      metrics: OBJECTIVES.map((one) => successPercent(watched, one, Duration.days(1))),
      width: HALF,
      height: HEIGHT,
    }),
    new GraphWidget({
      title: 'Objectives: burn rate of error budgets in an hour',
      left: OBJECTIVES.map((one) => burnRate(watched, one, Duration.hours(1))),
      leftAnnotations: BURNS.map(({ rate, pace }) => ({ value: rate, label: `burns ${pace}` })),
      width: HALF,
      height: HEIGHT,
    }),
  ]
}
