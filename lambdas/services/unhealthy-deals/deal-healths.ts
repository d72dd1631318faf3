import { type Health, healthOf } from '#shared/deals/health.ts'
import type { HealthFindings } from '#shared/model/health-findings.ts'
import { type AnsweredBusiness, readAnsweredDeals } from '../../stores/deals/health-findings.ts'
import { publishedKeysOf } from '../../stores/deals/offers.ts'
import { countAnswers, healthDays, openAnswers } from '../health/answers.ts'

/** Health of the published deals of a business that have enough answers, by deal key. */
export interface BusinessHealth {
  readonly sponsorKey: string
  readonly healths: ReadonlyMap<string, Health>
  /** Unhealthy deals that the previous run found. */
  readonly before: HealthFindings | undefined
}

/** Reads the health of a business's published deals, as screens show it. */
export async function readBusinessHealth(
  { sponsorKey, before }: AnsweredBusiness,
  now: Date,
): Promise<BusinessHealth> {
  const days = healthDays(now)
  const offerKeys = await readAnsweredDeals([...(await publishedKeysOf(sponsorKey))])
  const healths = new Map<string, Health>()
  for (const key of offerKeys) {
    const scope = { kind: 'offer', key } as const
    const health = healthOf(await countAnswers(scope, days, await openAnswers(scope, days)))
    if (health !== undefined) healths.set(key, health)
  }
  return { sponsorKey, healths, before }
}

/** Returns the share of fans who say that a deal worked, by deal key. */
export function sharesOf(businesses: readonly BusinessHealth[]): Map<string, number> {
  return new Map(
    businesses.flatMap(({ healths }) =>
      [...healths].map(([offerKey, { share }]) => [offerKey, share] as const),
    ),
  )
}
