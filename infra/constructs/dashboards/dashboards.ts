import { Duration } from 'aws-cdk-lib'
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { EndpointName, ScheduleLine } from '#lambdas/manifest.ts'
import { OBJECTIVES } from '../../settings/objectives.ts'
import { environmentPrefix, resourceName } from '../../settings/resource-names.ts'
import { BURNS, burnRate, successPercent } from '../alarms/objective-alarms.ts'
import { figure } from '../alarms/schedule-alarms.ts'
import { domainReading } from '../alarms/search-alarms.ts'
import { throttles } from '../alarms/table-alarms.ts'
import { queueReading } from '../alarms/work-alarms.ts'
import { apiReading, failuresOf, functionReading, reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/**
 * Creates the overview dashboard for the person on call, and a dashboard per subject if the
 * environment's settings ask for them.
 */
export function addDashboards(scope: Construct, watched: Watched): void {
  const { environment } = watched
  const pages = { overview, ...(environment.hasDashboardsBySubject && subjects) }
  for (const [name, widgetsOf] of Object.entries(pages)) {
    new Dashboard(new Construct(scope, `${name}-dashboard`), 'Page', {
      dashboardName: resourceName(environment, name),
      widgets: widgetsOf(watched),
    })
  }
}

/**
 * Returns the widgets for what fans do: redeeming, browsing, and signing in, with refusals, fan
 * counts, and the queue of alerts.
 */
function fans(watched: Watched): IWidget[][] {
  const { environment, userPoolId, userPoolClientId } = watched
  const atTheDoor = ['SignInSuccesses', 'SignUpSuccesses', 'SignInThrottles'].map((metricName) =>
    reading({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: userPoolId, UserPoolClient: userPoolClientId },
    }),
  )
  const refusals = new MathExpression({
    expression: `SEARCH('{Fanward,service,environment,code} MetricName="refusals" environment="${environmentPrefix(environment)}"', 'Sum')`,
    usingMetrics: {},
    label: '',
  })
  return [
    guards(watched),
    endpointGraphs(watched, 'Redeeming', ['redeem-deal', 'redeem-purchase', 'unlock-exclusives']),
    endpointGraphs(watched, 'Browsing', ['read-page', 'list-deals', 'read-deal', 'read-feed']),
    [graph('Signing in and up', atTheDoor), graph('Refusals by code', [refusals])],
    [figures('Fan counts that drifted', [nightly(watched, 'recount-fans', 'fanDrift')])],
    queues(watched, ['alerts']),
    deadLetters(watched, [
      'send-alerts',
      'announce-endings',
      'gather-due-alerts',
      'measure-alerts',
    ]),
  ]
}

/**
 * Returns the widgets for money from checkout to payout, the ages of the oldest unfinished
 * checkout, refund and payout, and failed messages.
 */
function money(watched: Watched): IWidget[][] {
  return [
    guards(watched),
    [
      figures('Oldest that waits, in hours', [
        figure(watched, 'conclude-checkouts', 'oldestOverdueHours'),
        figure(watched, 'settle-purchases', 'oldestRefundHours'),
        figure(watched, 'settle-purchases', 'oldestPayoutHours'),
      ]),
    ],
    endpointGraphs(watched, 'Buying', [
      'get-stripe-checkout-session',
      'receive-stripe-event',
      'redeem-purchase',
    ]),
    queues(watched, ['purchases']),
    deadLetters(watched, [
      'settle-purchase',
      'settle-purchases',
      'conclude-checkouts',
      'reconcile-payments',
    ]),
  ]
}

/** Returns the widgets for searches, the search domain, and the queue of work for its indexes. */
function search(watched: Watched): IWidget[][] {
  const maximum = (metricName: string) => domainReading(watched, metricName, 'Maximum')
  return [
    endpointGraphs(watched, 'Searching', ['list-deals', 'list-organizations', 'read-sitemap']),
    [
      graph('Health', [maximum('ClusterStatus.red'), maximum('ClusterIndexWritesBlocked')]),
      graph('Strain (%)', [maximum('CPUUtilization'), maximum('JVMMemoryPressure')]),
    ],
    [
      graph('Latency (ms)', [
        ...['SearchLatency', 'IndexingLatency'].map((name) =>
          domainReading(watched, name, 'Average'),
        ),
      ]),
      graph('Free storage (MiB)', [domainReading(watched, 'FreeStorageSpace', 'Minimum')]),
    ],
    queues(watched, ['search-index']),
    deadLetters(watched, ['fanout', 'index-search']),
  ]
}

/** Returns the widgets for the table, the stream's consumers, the queues, and nightly recounts. */
function streams(watched: Watched): IWidget[][] {
  const { tableName } = watched
  const units = ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((metricName) =>
    reading({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: tableName } }),
  )
  return [
    guards(watched),
    streamGraphs(watched),
    [graph('Table: units', units), graph('Table: throttled', throttles(tableName))],
    queues(watched, Object.keys(watched.queueNames)),
    deadLetters(watched, Object.keys(watched.deadLetterNames)),
  ]
}

function queues({ queueNames }: Watched, names: readonly string[]): IWidget[] {
  const readings = (metricName: string) =>
    names.map((name) => queueReading(named(queueNames, name), metricName))
  return [
    graph('Queues: age of the oldest message (s)', readings('ApproximateAgeOfOldestMessage')),
    graph('Queues: messages that wait', readings('ApproximateNumberOfMessagesVisible')),
  ]
}

function deadLetters({ deadLetterNames }: Watched, names: readonly string[]): IWidget[] {
  const readings = names.map((name) =>
    queueReading(named(deadLetterNames, name), 'ApproximateNumberOfMessagesVisible').with({
      label: name,
    }),
  )
  return [graph('Dead letters', readings)]
}

function named(names: Readonly<Record<string, string>>, name: string): string {
  const found = names[name]
  if (found === undefined) throw new Error(`A dashboard names ${name}, which is not there`)
  return found
}

/** Dashboards per subject, by name without the environment's prefix. */
const subjects = { fans, money, search, streams }

/**
 * Returns the widgets of the overview: objectives, numbers that should be zero, responses and
 * latency as callers see them, and graphs that help to find the cause of a failure.
 */
function overview(watched: Watched): IWidget[][] {
  return [
    objectivesRow(watched),
    guards(watched),
    callers(watched),
    streamGraphs(watched),
    stores(watched),
    ...functions(watched),
  ]
}

function callers({ apiId, liveApiId }: Watched): IWidget[] {
  const answers = ['Count', '4xx', '5xx'].map((name) => apiReading(apiId, name, 'Sum'))
  const latency = ['p50', 'p95', 'p99'].map((part) => apiReading(apiId, 'Latency', part))
  const live = ['ConnectCount', 'MessageCount', 'ClientError', 'IntegrationError'].map((name) =>
    apiReading(liveApiId, name, 'Sum'),
  )
  return [
    graph('API: answers', answers),
    graph('API: latency (ms)', latency),
    graph('Live: connections and messages', live),
  ]
}

function streamGraphs({ environment, streamReaders }: Watched): IWidget[] {
  const readings = (metricName: string, statistic: string) =>
    streamReaders.map((name) =>
      functionReading(resourceName(environment, name), metricName, statistic),
    )
  return [
    graph('Stream: lag (ms)', readings('IteratorAge', 'Maximum')),
    graph('Stream: duration (ms)', readings('Duration', 'p95')),
  ]
}

function stores(watched: Watched): IWidget[] {
  return [
    graph('Table: throttled', throttles(watched.tableName)),
    graph('Search: latency (ms) and processor (%)', [
      domainReading(watched, 'SearchLatency', 'Average'),
      domainReading(watched, 'CPUUtilization', 'Maximum'),
    ]),
  ]
}

/** Returns graphs of each function, to find the one that triggered the alarm of its group. */
function functions({ environment, functionGroups }: Watched): IWidget[][] {
  return Object.entries(functionGroups).map(([group, names]) =>
    ['Errors', 'Throttles'].map((metricName) =>
      graph(
        `${group}: ${metricName.toLowerCase()}`,
        names.map((name) => functionReading(resourceName(environment, name), metricName)),
      ),
    ),
  )
}

const WHOLE = 24
const HALF = WHOLE / 2

function graph(title: string, left: readonly IMetric[]): IWidget {
  return new GraphWidget({ title, left: [...left], width: HALF })
}

/** Returns a widget of numbers without a graph. */
function figures(title: string, metrics: readonly IMetric[]): IWidget {
  return new SingleValueWidget({ title, metrics: [...metrics], width: WHOLE, height: 3 })
}

/** Returns a nightly schedule's metric with a period of a day, which always includes last night. */
function nightly(watched: Watched, name: ScheduleLine['name'], metricName: string) {
  return figure(watched, name, metricName, Duration.days(1))
}

/**
 * Returns a widget with the numbers of wrong stocks, wrong counters, and payments that differ from
 * the provider's, as found last night.
 */
function guards(watched: Watched): IWidget[] {
  return [
    figures('Last night: stock that drifted (oversell guard), counters, payments that differ', [
      nightly(watched, 'recount-counters', 'stockDrift'),
      nightly(watched, 'recount-counters', 'counterDrift'),
      nightly(watched, 'reconcile-payments', 'paymentDifferences'),
    ]),
  ]
}

/**
 * Returns graphs of the calls of endpoints, of their 99th percentile latency, and of responses of
 * 500 and above.
 */
function endpointGraphs(
  { environment }: Watched,
  subject: string,
  names: readonly EndpointName[],
): IWidget[] {
  const functionNames = names.map((name) => resourceName(environment, name))
  const ofFunctions = (metricName: string, statistic?: string) =>
    functionNames.map((name) => functionReading(name, metricName, statistic).with({ label: name }))
  return [
    graph(`${subject}: calls`, ofFunctions('Invocations')),
    graph(`${subject}: slowest hundredth (ms)`, ofFunctions('Duration', 'p99')),
    graph(`${subject}: answers of 500 and above`, functionNames.map(failuresOf)),
  ]
}

const OBJECTIVES_HEIGHT = 6

/**
 * Returns widgets with each objective's success rate over the last day, and its burn rate beside
 * the rates that trigger an alarm.
 */
function objectivesRow(watched: Watched): IWidget[] {
  return [
    new SingleValueWidget({
      title: 'Objectives: requests that succeeded in a day (%)',
      metrics: OBJECTIVES.map((one) => successPercent(watched, one, Duration.days(1))),
      width: HALF,
      height: OBJECTIVES_HEIGHT,
    }),
    new GraphWidget({
      title: 'Objectives: burn rate of error budgets in an hour',
      left: OBJECTIVES.map((one) => burnRate(watched, one, Duration.hours(1))),
      leftAnnotations: BURNS.map(({ rate, pace }) => ({ value: rate, label: `burns ${pace}` })),
      width: HALF,
      height: OBJECTIVES_HEIGHT,
    }),
  ]
}
