import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { type EndpointName, endpoints } from '#lambdas/manifest.ts'
import { environmentPrefix, resourceName } from '../../settings/resource-names.ts'
import { Alarm } from '../alarm.ts'
import { apiReading, chunksOf, failuresOf, functionReading, reading, sumOf } from '../metrics.ts'
import type { Watched } from '../watched.ts'

const failing = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}

const lasting = {
  evaluationPeriods: 5,
  datapointsToAlarm: 3,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}

const KINDS = [
  { metricName: 'Errors', runbook: 'Functions fail', threshold: 5 },
  { metricName: 'Throttles', runbook: 'Functions are throttled', threshold: 10 },
]

/**
 * Function that Cognito calls before it issues a token. It has its own alarm, because too few
 * people sign in to reach the threshold of a group.
 */
const SIGN_IN = 'pre-token-generation'

/**
 * Creates alarms for errors and for throttles of each group of functions, and an alarm for errors
 * of sign-in. The dashboard shows which function failed.
 */
export function functionAlarms(scope: Construct, watched: Watched): void {
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
          ...failing,
          ...lasting,
          runbook,
        })
      }
    }
  }
  const signIn = functionReading(resourceName(watched.environment, SIGN_IN), 'Errors')
  new Alarm(scope, 'sign-in-Errors', {
    metric: sumOf([signIn], 'Errors of signing in'),
    threshold: 1,
    ...failing,
    ...lasting,
    runbook: 'Signing in fails',
  })
}

/** Raises the alarm at the first failure. Used where money is involved. */
const atOnce = { threshold: 1, evaluationPeriods: 1 }
/** Raises the alarm only if failures occur in two of three five-minute periods. */
const whenItLasts = { threshold: 1, evaluationPeriods: 3, datapointsToAlarm: 2 }

/**
 * Endpoints with their own alarm, since they are critical or too rarely called for their area's
 * alarm.
 */
const ROUTES: Readonly<Partial<Record<EndpointName, { runbook: string } & typeof atOnce>>> = {
  'get-stripe-checkout-session': { runbook: 'The checkout fails', ...atOnce },
  'receive-stripe-event': { runbook: 'Events of Stripe fail', ...atOnce },
  'redeem-deal': { runbook: 'Redeeming fails', ...whenItLasts },
  'redeem-purchase': { runbook: 'Redeeming fails', ...whenItLasts },
  'update-user-data-after-login-or-sign-up': { runbook: 'Signing in fails', ...whenItLasts },
  'read-me': { runbook: 'Signing in fails', ...whenItLasts },
}

/**
 * Creates alarms for responses of 500 and above, which Lambda counts as successes. Functions report
 * them as metrics (lambdas/base/metrics.ts), by function and by area.
 */
export function endpointAlarms(scope: Construct, { environment }: Watched): void {
  for (const [name, route] of Object.entries(ROUTES)) {
    new Alarm(scope, `${name}-failures`, {
      metric: failuresOf(resourceName(environment, name)).with({ period: Duration.minutes(5) }),
      ...failing,
      ...route,
    })
  }
  for (const area of new Set(endpoints.map(({ contract }) => contract.area))) {
    const metric = reading({
      namespace: 'Fanward',
      metricName: 'failures',
      dimensionsMap: { service: 'fanward', environment: environmentPrefix(environment), area },
    })
    new Alarm(scope, `${area}-failures`, {
      metric,
      ...failing,
      threshold: 5,
      evaluationPeriods: 5,
      datapointsToAlarm: 3,
      runbook: 'Endpoints of an area fail',
    })
    new Alarm(scope, `${area}-few-failures`, {
      metric: metric.with({ period: A_WHILE }),
      ...failing,
      threshold: REPEATED,
      evaluationPeriods: 1,
      runbook: 'A few requests of an area fail',
    })
  }
}

/** Number of failures in `A_WHILE` that indicates a fault, however few requests there are. */
const REPEATED = 5
const A_WHILE = Duration.minutes(15)

/**
 * Requests per minute above which the percentage of failures is computed. With fewer requests, one
 * failure would be a high percentage.
 */
const FEWEST_REQUESTS = 20
const MOST_FAILED_PERCENT = 1
/** Latency limits of the 95th and 99th percentiles. An average would hide slow requests. */
const SLOW_MS = { p95: 1_500, p99: 4_000 }

/**
 * Creates alarms for errors, for a high percentage of refused requests, and for slow answers of the
 * API.
 */
export function apiAlarms(scope: Construct, watched: Watched): void {
  new Alarm(scope, 'api-failures', {
    metric: partOf(watched.apiId, '5xx', 'Part of failed answers in percent'),
    threshold: MOST_FAILED_PERCENT,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...lasting,
    runbook: 'The API fails',
  })
  new Alarm(scope, 'api-few-failures', {
    metric: repeatedFailures(watched.apiId),
    threshold: REPEATED,
    evaluationPeriods: 1,
    ...failing,
    runbook: 'The API fails',
  })
  new Alarm(scope, 'api-refusals', {
    metric: partOf(watched.apiId, '4xx', 'Part of refused requests in percent'),
    threshold: 50,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...lasting,
    runbook: 'The API refuses most requests',
  })
  for (const [part, threshold] of Object.entries(SLOW_MS)) {
    new Alarm(scope, `api-latency-${part}`, {
      metric: apiReading(watched.apiId, 'Latency', part),
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      // With few requests, the slowest one is often a cold start.
      evaluateLowSampleCountPercentile: 'ignore',
      ...lasting,
      runbook: 'The API is slow',
    })
  }
}

function partOf(apiId: string, metricName: '4xx' | '5xx', label: string): MathExpression {
  return new MathExpression({
    expression: `IF(requests > ${FEWEST_REQUESTS}, 100 * counted / requests, 0)`,
    usingMetrics: {
      counted: apiReading(apiId, metricName, 'Sum'),
      requests: apiReading(apiId, 'Count', 'Sum'),
    },
    label,
    period: Duration.minutes(1),
  })
}

/**
 * Returns the number of failed responses in `A_WHILE`, or 0 if they are at most
 * `MOST_FAILED_PERCENT` of the requests.
 */
function repeatedFailures(apiId: string): MathExpression {
  return new MathExpression({
    expression: `IF(100 * failed > ${MOST_FAILED_PERCENT} * requests, failed, 0)`,
    usingMetrics: {
      failed: apiReading(apiId, '5xx', 'Sum').with({ period: A_WHILE }),
      requests: apiReading(apiId, 'Count', 'Sum').with({ period: A_WHILE }),
    },
    label: 'Failed answers, if they are more than one of a hundred',
    period: A_WHILE,
  })
}

/**
 * Creates an alarm for failed connections and messages of the WebSocket API. Pages poll while it is
 * unavailable.
 */
export function liveAlarms(scope: Construct, watched: Watched): void {
  const metrics = ['IntegrationError', 'ExecutionError'].map((metricName) =>
    apiReading(watched.liveApiId, metricName, 'Sum'),
  )
  new Alarm(scope, 'live-failures', {
    metric: sumOf(metrics, 'Failures of the WebSocket API'),
    threshold: 10,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 5,
    datapointsToAlarm: 3,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Live connections fail',
  })
}

/**
 * Creates an alarm for sign-ins, sign-ups and token refreshes that the user pool throttles, because
 * its quota is exhausted.
 */
export function identityAlarms(scope: Construct, watched: Watched): void {
  const metrics = ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'].map(
    (metricName) =>
      reading({
        namespace: 'AWS/Cognito',
        metricName,
        dimensionsMap: { UserPool: watched.userPoolId, UserPoolClient: watched.userPoolClientId },
      }),
  )
  new Alarm(scope, 'identity-throttles', {
    metric: sumOf(metrics, 'Throttled by the user pool'),
    threshold: 5,
    evaluationPeriods: 3,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'Sign-in is throttled',
  })
}
