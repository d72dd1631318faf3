import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch'
import { resourceName } from '../../settings/resource-names.ts'
import { apiReading } from '../alarms/api-alarms.ts'
import { domainReading } from '../alarms/search-alarms.ts'
import { throttles } from '../alarms/table-alarms.ts'
import { functionReading } from '../metrics.ts'
import type { Watched } from '../watched.ts'
import { graph, guards } from './widgets.ts'

/** From what must never be wrong, over what callers feel, down to what causes it. */
export function overview(watched: Watched): IWidget[][] {
  return [
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

export function streamGraphs({ environment, streamReaders }: Watched): IWidget[] {
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

/** By function, so that a group's alarm leads to the one that causes it. */
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
