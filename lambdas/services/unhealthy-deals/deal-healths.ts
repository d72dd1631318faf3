import {
  dealsToCount,
  type FeedbackCounts,
  type Health,
  sumOfAnswers,
} from '#shared/deals/health.ts'
import type { HealthFindings } from '#shared/model/health-findings.ts'
import { slicesOf } from '../../base/parallel.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import {
  type AnsweredBusiness,
  readAnsweredBusinesses,
} from '../../stores/deals/health-findings.ts'
import { publishedKeysOf } from '../../stores/deals/offers.ts'
import { healthsOf, toldAnswers } from '../health/answers.ts'

/** Health of the published deals of a business that have enough answers. */
export interface BusinessHealth {
  readonly sponsorKey: string
  /** Health by deal key. */
  readonly healths: ReadonlyMap<string, Health>
  /** Sum of the answers that the business sees today. */
  readonly told: FeedbackCounts
  /** Unhealthy deals that the previous run found. */
  readonly before: HealthFindings | undefined
}

export interface HealthsOfNight {
  readonly businesses: readonly BusinessHealth[]
  /** False if some businesses could not be read. */
  readonly isComplete: boolean
}

const AT_ONCE = 8
/** Number of businesses in one request, which reads two items of each. */
const SLICE = 50
/** Milliseconds for each of the two steps. */
const TIME_MS = 60_000

/**
 * Reads the health of businesses about which fans have answered, as screens show it today. Logs
 * those that cannot be read and leaves them out, so that the others are not lost.
 */
export async function readHealths(
  sponsorKeys: readonly string[],
  now: Date,
): Promise<HealthsOfNight> {
  const slices = [...slicesOf(sponsorKeys, SLICE)]
  const answered: AnsweredBusiness[] = []
  const found = await workOffDue(slices, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'businesses with answers could not be read',
    nameOf: ([first = '']) => ({ first }),
    async run(slice) {
      answered.push(...(await readAnsweredBusinesses(slice)))
      return 'done'
    },
  })
  const businesses: BusinessHealth[] = []
  const read = await workOffDue(answered, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'the health of a business could not be read',
    nameOf: ({ sponsorKey }) => ({ sponsorKey }),
    async run(business) {
      businesses.push(await readBusinessHealth(business, now))
      return 'done'
    },
  })
  const isComplete = found.done.length === slices.length && read.done.length === answered.length
  return { businesses, isComplete }
}

async function readBusinessHealth(
  { sponsorKey, before }: AnsweredBusiness,
  now: Date,
): Promise<BusinessHealth> {
  const deals = await toldAnswers({ kind: 'answers', owner: 'sponsor', ownerKey: sponsorKey }, now)
  const told = sumOfAnswers(dealsToCount(deals))
  const healths = healthsOf(deals)
  if (healths.size > 0) {
    const published = await publishedKeysOf(sponsorKey)
    for (const key of healths.keys()) if (!published.has(key)) healths.delete(key)
  }
  return { sponsorKey, healths, told, before }
}

/** Returns the share of fans who say that a deal worked, by deal key. */
export function sharesOf(businesses: readonly BusinessHealth[]): Map<string, number> {
  return new Map(
    businesses.flatMap(({ healths }) =>
      [...healths].map(([offerKey, { share }]) => [offerKey, share] as const),
    ),
  )
}
