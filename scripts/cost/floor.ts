import * as z from 'zod/mini'
import { SITE_PROBES } from '#infra/settings/probes.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { WARM_FROM_THE_START } from '#infra/settings/warm-throughput.ts'
import { endpointNamed, schedules } from '#lambdas/manifest.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import type { Amount } from './bill.ts'
import { PRICES, type PriceName } from './prices.ts'
import { gbSecondsOf } from './traffic.ts'
import { DEFAULT_MEMORY_MB, OWN_METRICS, PROCESSOR_MS } from './usage.ts'

const HOURS = 730
/**
 * Requests per month that poll an empty queue: five pollers, one request each every 20 seconds.
 * Lambda reads streams without charge.
 */
const POLLS = 5 * 3 * 60 * HOURS

const Resource = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
})
const Template = z.object({ Resources: z.optional(z.record(z.string(), Resource)) })
type Resource = z.infer<typeof Resource>

const Alarm = z.object({
  AlarmName: z.optional(z.unknown()),
  Period: z.optional(z.number()),
  Metrics: z.optional(
    z.array(
      z.object({
        Expression: z.optional(z.string()),
        MetricStat: z.optional(z.object({ Period: z.optional(z.number()) })),
      }),
    ),
  ),
})
const Acl = z.object({ Rules: z.array(z.unknown()) })
const Domain = z.object({
  ClusterConfig: z.object({
    InstanceType: z.string(),
    InstanceCount: z.number(),
    DedicatedMasterType: z.optional(z.string()),
    DedicatedMasterCount: z.optional(z.number()),
  }),
  EBSOptions: z.object({ VolumeSize: z.number() }),
})

/**
 * Returns the monthly amounts that the resources in an environment's templates cost without any
 * traffic.
 */
export function floorOf(templates: readonly unknown[]): Amount[] {
  const resources = templates.flatMap((one) => Object.values(Template.parse(one).Resources ?? {}))
  const of = (type: string) => resources.filter(({ Type }) => Type === type)
  const always = (service: string, price: PriceName, type: string): Amount => ({
    service,
    price,
    quantity: of(type).length,
  })
  const alarms = of('AWS::CloudWatch::Alarm')
  const [quick, others] = [alarms.filter(isQuick), alarms.filter((alarm) => !isQuick(alarm))]
  const metrics = (some: readonly Resource[]) =>
    some.reduce((sum, alarm) => sum + metricsOf(alarm), 0)
  const rules = of('AWS::WAFv2::WebACL').map(({ Properties }) => Acl.parse(Properties).Rules.length)
  const polled = of('AWS::Lambda::EventSourceMapping').filter((one) => !readsStream(one)).length
  return [
    ...of('AWS::OpenSearchService::Domain').flatMap(nodesOf),
    { service: 'CloudWatch', price: 'alarmMetric', quantity: metrics(others) },
    { service: 'CloudWatch', price: 'quickAlarmMetric', quantity: metrics(quick) },
    always('CloudWatch', 'compositeAlarm', 'AWS::CloudWatch::CompositeAlarm'),
    always('CloudWatch', 'dashboard', 'AWS::CloudWatch::Dashboard'),
    always('WAF', 'firewallAcl', 'AWS::WAFv2::WebACL'),
    {
      service: 'WAF',
      price: 'firewallRule',
      quantity: rules.reduce((sum, count) => sum + count, 0),
    },
    always('Secrets', 'secret', 'AWS::SecretsManager::Secret'),
    always('KMS', 'encryptionKey', 'AWS::KMS::Key'),
    { service: 'SQS', price: 'queueRequest', quantity: polled * POLLS },
    ...probesOf(of('AWS::Route53::HealthCheck').map(({ Properties }) => Properties)),
    ...schedulesOf(),
  ]
}

/** Returns whether a mapping reads a stream. Only such a mapping has a position to start from. */
function readsStream({ Properties }: Resource): boolean {
  return Properties?.['StartingPosition'] !== undefined
}

/**
 * Returns the number of metrics that an alarm is charged for: the metrics of its expression, or 1
 * if it has no expression. Throws for an alarm with a query, because the template does not show how
 * many metrics the query finds.
 */
function metricsOf({ Properties }: Resource): number {
  const { Metrics, AlarmName } = Alarm.parse(Properties)
  if (Metrics === undefined) return 1
  const query = Metrics.find(({ Expression = '' }) => /^\s*(SELECT|SEARCH)\b/i.test(Expression))
  if (query) throw new Error(`The bill cannot count the metrics of the alarm ${AlarmName}`)
  return Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length
}

/**
 * Returns whether an alarm has a period of less than a minute, which makes it three times as
 * expensive.
 */
function isQuick({ Properties }: Resource): boolean {
  const { Period, Metrics = [] } = Alarm.parse(Properties)
  const periods = [Period, ...Metrics.map(({ MetricStat }) => MetricStat?.Period)]
  return periods.some((period) => period !== undefined && period < 60)
}

function priceOfNode(type: string): PriceName {
  const name = `${type} hour`
  if (!(name in PRICES)) throw new Error(`prices.ts lacks "${name}"`)
  return name as PriceName
}

function nodesOf({ Properties }: Resource): Amount[] {
  const { ClusterConfig, EBSOptions } = Domain.parse(Properties)
  const { InstanceType, InstanceCount, DedicatedMasterType, DedicatedMasterCount } = ClusterConfig
  const node = (type: string, count: number): Amount => ({
    service: 'OpenSearch',
    price: priceOfNode(type),
    quantity: count * HOURS,
  })
  return [
    node(InstanceType, InstanceCount),
    ...(DedicatedMasterType ? [node(DedicatedMasterType, DedicatedMasterCount ?? 0)] : []),
    { service: 'OpenSearch', price: 'searchGb', quantity: InstanceCount * EBSOptions.VolumeSize },
  ]
}

/**
 * Returns the amounts of schedules that run every few minutes. If no test measures an idle run, it
 * is ASSUMED to make one request of one read unit. Nightly schedules are negligible.
 */
function schedulesOf(): Amount[] {
  const patterns: Readonly<
    Record<string, { requests: number; readUnits: number; writeUnits: number }>
  > = BACKGROUND_PATTERNS
  return schedules.flatMap(({ name, timing, memoryMb = DEFAULT_MEMORY_MB }): Amount[] => {
    if (!('everyMinutes' in timing)) return []
    const runs = (HOURS * 60) / timing.everyMinutes
    const { requests, readUnits, writeUnits } = patterns[name] ?? {
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    }
    const gbSeconds = gbSecondsOf(PROCESSOR_MS.write, memoryMb, requests)
    return [
      { service: 'Lambda', price: 'lambdaRequest', quantity: runs },
      { service: 'Lambda', price: 'lambdaGbSecond', quantity: runs * gbSeconds },
      { service: 'DynamoDB', price: 'tableReadUnit', quantity: runs * readUnits },
      { service: 'DynamoDB', price: 'tableWriteUnit', quantity: runs * writeUnits },
    ]
  })
}

/**
 * Custom metrics in a month. AWS charges them only for hours with data, so they cost nothing
 * without traffic.
 */
export const METRICS: Amount = { service: 'CloudWatch', price: 'metric', quantity: OWN_METRICS }

/**
 * Number of Route 53 checkers that run each health check. ASSUMED on 2026-11-28: two in each of
 * eight regions.
 */
const CHECKERS = 16
const SECONDS = 730 * 3600

const HealthCheck = z.object({
  HealthCheckConfig: z.object({
    Type: z.string(),
    RequestInterval: z.number(),
    ResourcePath: z.optional(z.unknown()),
  }),
})

/**
 * Returns the monthly amounts of health checks from their templates: the checks, their optional
 * features, and the requests that they cause. Requests that the edge answers from its cache are
 * counted only at the edge.
 */
function probesOf(checks: readonly unknown[]): Amount[] {
  const configs = checks.map((one) => HealthCheck.parse(one).HealthCheckConfig)
  const features = configs.reduce((sum, config) => sum + featuresOf(config.Type), 0)
  const paths: unknown[] = Object.values(SITE_PROBES).map(({ path }) => path)
  const ofSite = configs.filter(({ ResourcePath }) => paths.includes(ResourcePath))
  const ofDeal = ofSite.filter(({ ResourcePath }) => ResourcePath === SITE_PROBES.deal.path)
  const atEdge = requestsOf(ofSite)
  const calls = requestsOf(ofDeal)
  const { costs, memoryMb = DEFAULT_MEMORY_MB } = endpointNamed('read-deal')
  const gbSeconds = gbSecondsOf(PROCESSOR_MS.read, memoryMb, costs.requests)
  return [
    { service: 'Route 53', price: 'healthCheck', quantity: configs.length },
    { service: 'Route 53', price: 'healthCheckFeature', quantity: features },
    { service: 'CloudFront', price: 'edgeRequest', quantity: atEdge },
    { service: 'WAF', price: 'firewallRequest', quantity: atEdge },
    { service: 'API Gateway', price: 'apiRequest', quantity: calls },
    { service: 'Lambda', price: 'lambdaRequest', quantity: calls },
    { service: 'Lambda', price: 'lambdaGbSecond', quantity: calls * gbSeconds },
    { service: 'DynamoDB', price: 'tableReadUnit', quantity: calls * costs.readUnits },
  ]
}

/** Returns the number of optional features: HTTPS and text search. */
function featuresOf(type: string): number {
  return ['HTTPS', 'STR_MATCH'].filter((feature) => type.includes(feature)).length
}

function requestsOf(configs: readonly { readonly RequestInterval: number }[]): number {
  return configs.reduce((sum, each) => sum + (CHECKERS * SECONDS) / each.RequestInterval, 0)
}

const Warm = z.object({
  WarmThroughput: z.optional(
    z.object({ ReadUnitsPerSecond: z.number(), WriteUnitsPerSecond: z.number() }),
  ),
})
const Table = z.object({
  ...Warm.shape,
  GlobalSecondaryIndexes: z.optional(z.array(Warm)),
})
/**
 * Returns the one-time charges for creating the tables and indexes of an environment with their
 * warm units.
 */
export function warmChargeOf(templates: readonly unknown[]): Amount[] {
  const tables = templates
    .flatMap((template) => Object.values(Template.parse(template).Resources ?? {}))
    .filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable')
    .map(({ Properties }) => Table.parse(Properties))
  return tables
    .flatMap((table) => [table, ...(table.GlobalSecondaryIndexes ?? [])])
    .flatMap(({ WarmThroughput: warm }) => {
      if (warm === undefined) return []
      const { ReadUnitsPerSecond: readUnits, WriteUnitsPerSecond: writeUnits } = warm
      return chargeFor(WARM_FROM_THE_START, { readUnits, writeUnits })
    })
}

/** Returns the one-time charges for raising the warm units of a table or an index. */
export function chargeFor(has: WarmUnits, wanted: WarmUnits): Amount[] {
  const more = (unit: keyof WarmUnits) => Math.max(0, wanted[unit] - has[unit])
  return [
    { service: 'DynamoDB', price: 'warmReadUnit', quantity: more('readUnits') },
    { service: 'DynamoDB', price: 'warmWriteUnit', quantity: more('writeUnits') },
  ]
}
