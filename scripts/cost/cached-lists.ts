import { endpoints } from '#lambdas/manifest.ts'
import { greatestAgeOf } from '#shared/api/cache.ts'
import { priced, total } from './bill.ts'
import { cachedShareOf, runsOfEndpoint } from './traffic.ts'
import { PER_FAN } from './usage.ts'

/** Savings of an endpoint whose answers shared caches may keep. */
export interface CachedList {
  readonly name: string
  /** Greatest age of an answer. */
  readonly seconds: number
  /** USD for a million calls that reach the function, beside what the edge charges for any call. */
  readonly usdPerMillion: number
  /** USD a month that the assumed share of cached calls saves. */
  readonly saved: number
}

/** Returns what caching saves for each endpoint with a lifetime, the largest saving first. */
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
