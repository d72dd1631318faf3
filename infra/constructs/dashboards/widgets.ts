import { Duration } from 'aws-cdk-lib'
import {
  GraphWidget,
  type IMetric,
  type IWidget,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { EndpointName, ScheduleLine } from '#lambdas/manifest.ts'
import { resourceName } from '../../settings/resource-names.ts'
import { figure } from '../alarms/schedule-alarms.ts'
import { functionReading, reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

const WHOLE = 24
const HALF = WHOLE / 2

export function graph(title: string, left: readonly IMetric[]): IWidget {
  return new GraphWidget({ title, left: [...left], width: HALF })
}

/** Numbers that should be nought, as of the last night or hour. */
export function figures(title: string, metrics: readonly IMetric[]): IWidget {
  return new SingleValueWidget({ title, metrics: [...metrics], width: WHOLE, height: 3 })
}

/** Shows what a schedule finds once a day, so that the last night is always in sight. */
export function nightly(watched: Watched, name: ScheduleLine['name'], metricName: string) {
  return figure(watched, name, metricName, Duration.days(1))
}

/** Deals whose stock is wrong, counts that are, and payments that Stripe knows otherwise. */
export function guards(watched: Watched): IWidget[] {
  return [
    figures('Last night: stock that drifted (oversell guard), counters, payments that differ', [
      nightly(watched, 'recount-counters', 'stockDrift'),
      nightly(watched, 'recount-counters', 'counterDrift'),
      nightly(watched, 'reconcile-payments', 'paymentDifferences'),
    ]),
  ]
}

/** Shows how often endpoints are called, how long nearly all of them take, and how often they answer 500. */
export function endpointGraphs(
  { environment }: Watched,
  subject: string,
  names: readonly EndpointName[],
): IWidget[] {
  const functionNames = names.map((name) => resourceName(environment, name))
  const ofFunctions = (metricName: string, statistic?: string) =>
    functionNames.map((name) => functionReading(name, metricName, statistic).with({ label: name }))
  const failures = functionNames.map((name) =>
    reading({
      namespace: 'Fanward',
      metricName: 'failures',
      dimensionsMap: { service: 'fanward', function: name },
    }),
  )
  return [
    graph(`${subject}: calls`, ofFunctions('Invocations')),
    graph(`${subject}: slowest hundredth (ms)`, ofFunctions('Duration', 'p99')),
    graph(`${subject}: answers of 500 and above`, failures),
  ]
}
