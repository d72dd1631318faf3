import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { Alarm } from '../alarm.ts'
import { reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/** Below this many requests a minute one failure would be a large part of all. */
const FEWEST_REQUESTS = 20
/** Waiting time of one request in twenty, and of one in a hundred, which an average never shows. */
const SLOW_MS = { p95: 1_500, p99: 4_000 }

const lasting = {
  evaluationPeriods: 5,
  datapointsToAlarm: 3,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}

/** Creates alarms for what callers notice: failed answers, refusals of most requests, and late answers. */
export function apiAlarms(scope: Construct, watched: Watched, topic: ITopic): void {
  new Alarm(scope, 'api-failures', {
    metric: partOf(watched.apiId, '5xx', 'Part of failed answers in percent'),
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...lasting,
    runbook: 'The API fails',
    topic,
  })
  new Alarm(scope, 'api-refusals', {
    metric: partOf(watched.apiId, '4xx', 'Part of refused requests in percent'),
    threshold: 50,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...lasting,
    runbook: 'The API refuses most requests',
    topic,
  })
  for (const [part, threshold] of Object.entries(SLOW_MS)) {
    new Alarm(scope, `api-latency-${part}`, {
      metric: apiReading(watched.apiId, 'Latency', part),
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      // With few requests, the slowest is the first after a pause: a cold start.
      evaluateLowSampleCountPercentile: 'ignore',
      ...lasting,
      runbook: 'The API is slow',
      topic,
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

export function apiReading(apiId: string, metricName: string, statistic: string) {
  return reading({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId },
    statistic,
  })
}
