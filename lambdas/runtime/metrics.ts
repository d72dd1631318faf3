import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Contract } from '#shared/api/contract.ts'
import { PROBLEMS } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'
import type { Refusal } from './refusal.ts'

const metrics = new Metrics({ namespace: 'Fanward', serviceName: 'fanward' })

type Endpoint = Pick<Contract, 'name' | 'area'>

/**
 * Counts a refusal by its code, so that a rule that suddenly refuses everybody is seen. Each value of
 * a dimension is charged by the month: the endpoint and the reason lie beside it in the log alone.
 */
export function countRefusal(endpoint: Endpoint, { code, reason }: Refusal): void {
  const metric = metrics.singleMetric()
  metric.addDimension('environment', environmentOf(endpoint))
  metric.addDimension('code', code)
  metric.addMetadata('endpoint', endpoint.name)
  if (reason !== undefined) metric.addMetadata('reason', reason)
  metric.addMetric('refusals', MetricUnit.Count, 1)
  if (PROBLEMS[code].status >= 500) countFailure(endpoint)
}

/**
 * Lambda takes an answer of 500 for a success and its `Errors` stays 0: what failed is counted here,
 * by function and by area (infra/constructs/alarms/endpoint-alarms.ts).
 */
function countFailure(endpoint: Endpoint): void {
  const metric = metrics.singleMetric()
  metric.addDimension('function', functionName())
  metric.addDimensions({ environment: environmentOf(endpoint), area: endpoint.area })
  metric.addMetric('failures', MetricUnit.Count, 1)
}

/** `fanward-dev` of `fanward-dev-redeem-deal`: environments may share an account. */
function environmentOf({ name }: Endpoint): string {
  const whole = functionName()
  return whole.endsWith(`-${name}`) ? whole.slice(0, -name.length - 1) : whole
}

function functionName(): string {
  return process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local'
}

/**
 * Reports a figure that a schedule, or a consumer, has found. The function's name distinguishes
 * environments that share an account; alarms look for it (infra/constructs/alarms/schedule-alarms.ts).
 */
export function reportFigure(name: string, value: number): void {
  const metric = metrics.singleMetric()
  metric.addDimension('function', functionName())
  metric.addMetric(name, MetricUnit.NoUnit, value)
}

/** Reports how many hours ago the oldest of what a schedule has left began: 0 when nothing is. */
export function reportOldest(name: string, begun: readonly Instant[], now: Date): number {
  const hours = begun.map((at) => (now.getTime() - Date.parse(at)) / 3_600_000)
  const oldest = Math.max(0, ...hours)
  reportFigure(name, oldest)
  return oldest
}
