import * as z from 'zod/mini'
import { SITE_PROBES } from '#infra/settings/probes.ts'
import { endpointNamed } from '#lambdas/manifest.ts'
import type { Amount } from './bill.ts'
import { gbSecondsOf } from './traffic.ts'
import { DEFAULT_MEMORY_MB, PROCESSOR_MS } from './usage.ts'

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
export function probesOf(checks: readonly unknown[]): Amount[] {
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
