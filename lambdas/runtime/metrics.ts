import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Instant } from '#shared/time.ts'
import type { Refusal } from './refusal.ts'

const metrics = new Metrics({ namespace: 'Fanward', serviceName: 'fanward' })

/** Counts a refusal by endpoint and code, so that a rule that suddenly refuses everybody is seen. */
export function countRefusal(endpoint: string, { code, reason }: Refusal): void {
  const metric = metrics.singleMetric()
  metric.addDimension('endpoint', endpoint)
  metric.addDimension('code', reason === undefined ? code : `${code}.${reason}`)
  metric.addMetric('refusals', MetricUnit.Count, 1)
}

/**
 * Reports a figure that a schedule has found. The function's name distinguishes environments
 * that share an account; alarms look for it (infra/constructs/alarms/schedule-alarms.ts).
 */
export function reportFigure(name: string, value: number): void {
  const metric = metrics.singleMetric()
  metric.addDimension('function', process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local')
  metric.addMetric(name, MetricUnit.NoUnit, value)
}

/** Reports how many hours ago the oldest of what a schedule has left began: 0 when nothing is. */
export function reportOldest(name: string, begun: readonly Instant[], now: Date): number {
  const hours = begun.map((at) => (now.getTime() - Date.parse(at)) / 3_600_000)
  const oldest = Math.max(0, ...hours)
  reportFigure(name, oldest)
  return oldest
}
