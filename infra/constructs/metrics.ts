import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'

const MINUTE = Duration.minutes(1)

interface Reading {
  readonly namespace: string
  readonly metricName: string
  readonly dimensionsMap: Record<string, string>
  readonly statistic?: string
  readonly period?: Duration
}

/** Returns a metric with one-minute periods, summed by default. */
export function reading(props: Reading): Metric {
  return new Metric({ statistic: 'Sum', period: MINUTE, ...props })
}

/** Returns a metric of the HTTP or the WebSocket API. */
export function apiReading(apiId: string, metricName: string, statistic: string) {
  return reading({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId },
    statistic,
  })
}

export function functionReading(functionName: string, metricName: string, statistic = 'Sum') {
  return reading({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    statistic,
  })
}

/**
 * Returns the number of responses of 500 and above that a function reports
 * (lambdas/base/metrics.ts).
 */
export function failuresOf(functionName: string): Metric {
  return reading({
    namespace: 'Fanward',
    metricName: 'failures',
    dimensionsMap: { service: 'fanward', function: functionName },
  })
}

/** Maximum number of metrics that an alarm can add up. */
export const MOST_SUMMANDS = 10

/** Returns the sum of metrics; missing data counts as 0. */
export function sumOf(metrics: readonly IMetric[], label: string, period = MINUTE): MathExpression {
  if (metrics.length > MOST_SUMMANDS) throw new Error(`${label}: an alarm adds up ten at most`)
  const names = metrics.map((_, index) => `m${index}`)
  return new MathExpression({
    expression: names.map((name) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    label,
    period,
  })
}

/** Splits metrics evenly into groups small enough for one alarm. */
export function chunksOf<Item>(items: readonly Item[], most = MOST_SUMMANDS): Item[][] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, chunk) =>
    items.filter((_item, index) => index % count === chunk),
  )
}
