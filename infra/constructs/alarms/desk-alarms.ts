import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { EndpointName } from '#lambdas/manifest.ts'
import { environmentPrefix, resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { failuresOf, reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

const atLeast = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}

/** Endpoints without which staff cannot check coupons, or scans stay on their devices. */
const CHECKING: readonly EndpointName[] = ['prove-at-desk', 'settle-scans']

/**
 * Number of wrong PINs in an hour, at all desks together, that indicates guessing. A desk accepts
 * at most twenty tries an hour with wrong PINs.
 */
const MANY_PINS = 20

/** Creates alarms for desks that cannot check, and for PINs that somebody guesses. */
export function deskAlarms(scope: Construct, { environment }: Watched): void {
  for (const name of CHECKING) {
    new Alarm(scope, `${name}-failures`, {
      metric: failuresOf(resourceName(environment, name)).with({ period: Duration.minutes(5) }),
      ...atLeast,
      threshold: 1,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      runbook: 'Desks cannot check',
    })
  }
  new Alarm(scope, 'pins-guessed', {
    metric: reading({
      namespace: 'Fanward',
      metricName: 'refusals',
      dimensionsMap: {
        service: 'fanward',
        environment: environmentPrefix(environment),
        code: 'wrongPin',
      },
      period: Duration.hours(1),
    }),
    ...atLeast,
    threshold: MANY_PINS,
    evaluationPeriods: 3,
    datapointsToAlarm: 2,
    runbook: 'PINs of desks are guessed',
  })
}
