import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { Alarm } from '../alarm.ts'
import { reading } from '../metrics.ts'
import type { Watched } from '../watched.ts'

/** Minimum share of free disk space. Below it a node may stop merging segments. */
const LEAST_FREE_PART = 0.25
const MIB_PER_GIB = 1024

/** Limits that the documentation of Amazon OpenSearch Service recommends. */
const STRAINS = [
  {
    id: 'search-processor',
    metricName: 'CPUUtilization',
    threshold: 80,
    minutes: 15,
    runbook: 'The search domain is overloaded',
  },
  {
    id: 'search-memory',
    metricName: 'JVMMemoryPressure',
    threshold: 95,
    minutes: 1,
    runbook: 'The search domain is overloaded',
  },
  {
    id: 'search-writes-blocked',
    metricName: 'ClusterIndexWritesBlocked',
    threshold: 1,
    minutes: 5,
    runbook: 'The search domain takes no writes',
  },
]

/** Creates alarms for health, load and disk space of the search domain. */
export function searchAlarms(scope: Construct, watched: Watched): void {
  const { search } = watched.environment
  const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_OR_EQUAL_TO_THRESHOLD } = ComparisonOperator
  new Alarm(scope, 'search-red', {
    metric: domainReading(watched, 'ClusterStatus.red', 'Maximum'),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
    runbook: 'The search domain is red',
  })
  // A single node cannot hold replicas, so its status is always yellow.
  if (search.dataNodes > 1) {
    new Alarm(scope, 'search-yellow', {
      metric: domainReading(watched, 'ClusterStatus.yellow', 'Maximum', Duration.minutes(5)),
      threshold: 1,
      evaluationPeriods: 3,
      comparisonOperator: GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      runbook: 'The search domain is yellow',
    })
  }
  for (const { id, metricName, threshold, minutes, runbook } of STRAINS) {
    new Alarm(scope, id, {
      metric: domainReading(watched, metricName, 'Maximum', Duration.minutes(minutes)),
      threshold,
      evaluationPeriods: 3,
      comparisonOperator: GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      runbook,
    })
  }
  new Alarm(scope, 'search-free-storage', {
    metric: domainReading(watched, 'FreeStorageSpace', 'Minimum'),
    threshold: search.volumeGib * MIB_PER_GIB * LEAST_FREE_PART,
    evaluationPeriods: 5,
    comparisonOperator: LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    runbook: 'The search domain fills up',
  })
}

export function domainReading(
  watched: Watched,
  metricName: string,
  statistic: string,
  period = Duration.minutes(1),
) {
  return reading({
    namespace: 'AWS/ES',
    metricName,
    dimensionsMap: { DomainName: watched.searchDomainName, ClientId: watched.account },
    statistic,
    period,
  })
}
