import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { type EndpointName, endpoints } from '#lambdas/manifest.ts'
import { environmentPrefix, resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

const failing = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}
/** Alarms at the first failure: where money depends on it, one is too many. */
const atOnce = { threshold: 1, evaluationPeriods: 1 }
/** One failure may be a hiccup; in two of three periods of five minutes it is none. */
const whenItLasts = { threshold: 1, evaluationPeriods: 3, datapointsToAlarm: 2 }

/** Routes that have an alarm of their own, since hardly anybody calls them or everything hangs on them. */
const ROUTES: Readonly<Partial<Record<EndpointName, { runbook: string } & typeof atOnce>>> = {
  'get-stripe-checkout-session': { runbook: 'The checkout fails', ...atOnce },
  'receive-stripe-event': { runbook: 'Events of Stripe fail', ...atOnce },
  'redeem-deal': { runbook: 'Redeeming fails', ...whenItLasts },
  'redeem-purchase': { runbook: 'Redeeming fails', ...whenItLasts },
  'update-user-data-after-login-or-sign-up': { runbook: 'Signing in fails', ...whenItLasts },
  'read-me': { runbook: 'Signing in fails', ...whenItLasts },
}

/**
 * Endpoints that answered 500 and above, which Lambda takes for success: they count themselves
 * (lambdas/runtime/metrics.ts), by function and by area.
 */
export function endpointAlarms(scope: Construct, { environment }: Watched, topic: ITopic): void {
  for (const [name, route] of Object.entries(ROUTES)) {
    new Alarm(scope, `${name}-failures`, {
      metric: reading({
        ...failures,
        dimensionsMap: { service: 'fanward', function: resourceName(environment, name) },
        period: Duration.minutes(5),
      }),
      ...failing,
      ...route,
      topic,
    })
  }
  for (const area of new Set(endpoints.map(({ contract }) => contract.area))) {
    new Alarm(scope, `${area}-failures`, {
      metric: reading({
        ...failures,
        dimensionsMap: { service: 'fanward', environment: environmentPrefix(environment), area },
      }),
      ...failing,
      threshold: 5,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
      runbook: 'Endpoints of an area fail',
      topic,
    })
  }
}

const failures = { namespace: 'Fanward', metricName: 'failures' }
