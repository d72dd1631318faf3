import { endpoints } from '#lambdas/manifest.ts'
import { greatestAgeOf } from '#shared/api/cache.ts'
import { priced, total } from './bill.ts'
import { cachedShareOf, runsOfEndpoint } from './traffic.ts'
import { PER_FAN } from './usage.ts'

/** Savings of an endpoint whose responses may be stored in shared caches. */
export interface CachedList {
  readonly name: string
  /** Maximum age of a cached response. */
  readonly seconds: number
  /**
   * USD per million calls that reach the function, without the charges of the edge, which apply to
   * every call.
   */
  readonly usdPerMillion: number
  /** USD per month saved by the assumed share of cached calls. */
  readonly saved: number
}

/** Returns the savings of each endpoint whose responses may be cached, the largest first. */
export function cachedLists(fans: number, cachedShare = PER_FAN.cachedShare): CachedList[] {
  const lists = endpoints.flatMap((line): CachedList[] => {
    const { name, cache } = line.contract
    if (cache === undefined) return []
    const { units, gbSeconds } = runsOfEndpoint(line, PER_FAN)
    const logGb = PER_FAN.logKbPerCall / 1e6
    const usd = total(
      [
        { service: 'API Gateway', price: 'apiRequest', quantity: 1 } as const,
        { service: 'Lambda', price: 'lambdaRequest', quantity: 1 } as const,
        { service: 'Lambda', price: 'lambdaGbSecond', quantity: gbSeconds } as const,
        { service: 'DynamoDB', price: 'tableReadUnit', quantity: units.readUnits } as const,
        { service: 'CloudWatch', price: 'logGb', quantity: logGb } as const,
        { service: 'CloudWatch', price: 'logKeptGb', quantity: logGb * 12 } as const,
      ].map(priced),
    )
    const share = cachedShareOf(line, { ...PER_FAN, cachedShare })
    const saved = fans * line.callsPerFan * share * usd
    return [{ name, seconds: greatestAgeOf(cache), usdPerMillion: usd * 1e6, saved }]
  })
  return lists.sort((one, other) => other.saved - one.saved)
}
