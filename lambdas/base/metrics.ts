import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Contract } from '#shared/api/contract.ts'
import { PROBLEMS } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'
import type { Refusal } from './refusal.ts'

const metrics = new Metrics({ namespace: 'Fanward', serviceName: 'fanward' })

type Endpoint = Pick<Contract, 'name' | 'area'>

/**
 * Counts a refusal by its code, for the dashboard and the alarm about guessed PINs. A refusal with
 * status 500 or above also counts as a failure. Endpoint and reason are only logged, since each
 * value of a dimension costs money.
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
 * Counts an internal error by function and by area (infra/constructs/alarms/request-alarms.ts).
 * Lambda does not count it, since a response with status 500 is a success to Lambda.
 */
function countFailure(endpoint: Endpoint): void {
  const metric = metrics.singleMetric()
  metric.addDimension('function', functionName())
  metric.addDimensions({ environment: environmentOf(endpoint), area: endpoint.area })
  metric.addMetric('failures', MetricUnit.Count, 1)
}

/**
 * Returns the prefix of the function's name, such as `fanward-dev` for `fanward-dev-redeem-deal`.
 * The prefix distinguishes environments that share an account.
 */
function environmentOf({ name }: Endpoint): string {
  const whole = functionName()
  return whole.endsWith(`-${name}`) ? whole.slice(0, -name.length - 1) : whole
}

function functionName(): string {
  return process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'local'
}

/**
 * Reports a metric of a schedule or consumer, with the function's name as its dimension
 * (infra/constructs/alarms/schedule-alarms.ts).
 */
export function reportFigure(name: string, value: number): void {
  const metric = metrics.singleMetric()
  metric.addDimension('function', functionName())
  metric.addMetric(name, MetricUnit.NoUnit, value)
}

/** Reports and returns the age in hours of the oldest unfinished work, or 0 if there is none. */
export function reportOldest(name: string, begun: readonly Instant[], now: Date): number {
  const hours = begun.map((at) => (now.getTime() - Date.parse(at)) / 3_600_000)
  const oldest = Math.max(0, ...hours)
  reportFigure(name, oldest)
  return oldest
}
