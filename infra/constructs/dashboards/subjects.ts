import { type IWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { environmentPrefix } from '../../settings/resource-names.ts'
import { queueReading } from '../alarms/consumer-alarms.ts'
import { figure } from '../alarms/schedule-alarms.ts'
import { domainReading } from '../alarms/search-alarms.ts'
import { throttles } from '../alarms/table-alarms.ts'
import { reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'
import { streamGraphs } from './overview.ts'
import { endpointGraphs, figures, graph, guards, nightly } from './widgets.ts'

/** Shows what fans come for, whether they get in, and which rules turn them away. */
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
    deadLetters(watched, ['send-alerts', 'announce-endings', 'gather-due-alerts']),
  ]
}

/** From the checkout to the payout, and how long the oldest of each has waited. */
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

/** Shows what searching fans experience, the domain's strain, and how far behind its index is. */
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

/** The table, who reads its stream, every queue behind it, and whether the counts came out right. */
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

/** By the name that comes after the environment's. */
export const subjects = { fans, money, search, streams }
