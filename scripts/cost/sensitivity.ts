import { endpoints } from '#lambdas/manifest.ts'
import { greatestAgeOf } from '#shared/api/cache.ts'
import { priced, total } from './bill.ts'
import { cachedShareOf, runsOfEndpoint, trafficOf } from './traffic.ts'
import { INPUTS, type InputName, PER_FAN } from './usage.ts'

/** Monthly traffic costs in USD if one input has the lowest or the highest value of its range. */
export interface Sensitivity {
  readonly name: InputName
  readonly low: number
  readonly high: number
}

/** Returns how much each input could change the costs of traffic, the largest change first. */
export function sensitivities(fans: number): Sensitivity[] {
  const costAt = (name: InputName, value: number) => costOf(fans, { ...PER_FAN, [name]: value })
  const rows = (Object.keys(INPUTS) as InputName[]).map((name) => {
    const [low, high] = INPUTS[name].range
    return { name, low: costAt(name, low), high: costAt(name, high) }
  })
  const spread = ({ low, high }: Sensitivity) => Math.abs(high - low)
  return rows.sort((one, other) => spread(other) - spread(one))
}

/** Returns the monthly costs of traffic in USD. */
export function costOf(fans: number, perFan = PER_FAN): number {
  return total(trafficOf(fans, perFan).map(priced))
}

/** Savings of an endpoint whose responses may be stored in shared caches. */
interface CachedList {
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
