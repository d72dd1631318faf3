import type { DynamoDBRecord } from 'aws-lambda'
import { consumers } from '#lambdas/manifest.ts'
import { impressionItem } from '#lambdas/stores/deals/impressions.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { createRandom, type Random } from '#scripts/random.ts'
import { drawRedeemer } from '#test/fixtures/counters/redeemer.ts'
import { streamRecord } from '#test/streams/fake-records.ts'

/** Number of days of a season. */
export const SEASON_DAYS = 182
const DAY_MS = 24 * 3600 * 1000
const [TEAMS, SPONSORS_OF_TEAM, DEALS_OF_SPONSOR] = [40, 5, 3]
/** Number of records per redemption: the redemption and five impressions. */
export const RECORDS_PER_REDEMPTION = 6
/** Number of teams that play at home each day. Most redemptions of the day come from their fans. */
const HOME_TEAMS = 3
const CROWD_SHARE = 0.9
const EVENING_SHARE = 0.8
const EVENING_BEGINS = 17 / 24

export interface SeasonDeal {
  readonly key: string
  readonly sponsorKey: string
  readonly teamKey: string
}

type Weighted<T> = readonly (readonly [T, number])[]

const keyOf = (kind: string, n: number) => `01JSEASON00000000${kind}${String(n).padStart(6, '0')}`

/** All teams with their deals. A team or a deal with more redemptions comes first. */
const LEAGUE: Weighted<Weighted<SeasonDeal>> = byFrequency(TEAMS, (team) =>
  byFrequency(SPONSORS_OF_TEAM * DEALS_OF_SPONSOR, (n) => ({
    key: keyOf('OFF', team * 1000 + n),
    sponsorKey: keyOf('SPO', team * 100 + (n % SPONSORS_OF_TEAM)),
    teamKey: keyOf('TEA', team),
  })),
)

function byFrequency<T>(count: number, make: (n: number) => T): Weighted<T> {
  return Array.from({ length: count }, (_, n) => [make(n), 1 / (n + 1)] as const)
}

/** The deal with the most redemptions, of the organization with the most redemptions. */
export const BUSIEST: SeasonDeal = {
  key: keyOf('OFF', 0),
  sponsorKey: keyOf('SPO', 0),
  teamKey: keyOf('TEA', 0),
}

/** Maximum number of records that Lambda delivers in one batch. */
export const BATCH_SIZE = consumers.find(({ name }) => name === 'aggregates')?.source.batchSize ?? 0

/**
 * Yields the stream records of the given number of redemptions, in batches. The records are spread
 * over the last `days` days before `until`. Batches are as large as Lambda's under load, but none
 * spans midnight.
 */
export function* seasonBatches(
  redemptions: number,
  until: Date,
  days = SEASON_DAYS,
): Generator<DynamoDBRecord[], void, undefined> {
  const random = createRandom('season')
  const total = redemptions * RECORDS_PER_REDEMPTION
  const midnight = Math.floor(until.getTime() / DAY_MS) * DAY_MS
  let made = 0
  for (let day = 0; day < days; day += 1) {
    const startsAt = midnight - (days - day) * DAY_MS
    const upTo = Math.floor((total * (day + 1)) / days)
    const times = timesOf(startsAt, upTo - made)
    const home = Array.from({ length: HOME_TEAMS }, () => random.weighted(LEAGUE))
    let batch: DynamoDBRecord[] = []
    for (const time of times) {
      const isEvening = time.getTime() - startsAt > EVENING_BEGINS * DAY_MS
      const isInCrowd = isEvening && random.chance(CROWD_SHARE)
      const deal = random.weighted(isInCrowd ? random.pick(home) : random.weighted(LEAGUE))
      batch.push(recordOf(made, deal, time, random))
      made += 1
      if (batch.length < BATCH_SIZE) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }
}

/** Yields times that are spread over the day, and are denser in the evening. */
function* timesOf(startsAt: number, count: number): Generator<Date, void, undefined> {
  for (let i = 0; i < count; i += 1) {
    const part = i / count
    const isEvening = part >= 1 - EVENING_SHARE
    const ofDay = isEvening
      ? EVENING_BEGINS + ((part - 1 + EVENING_SHARE) / EVENING_SHARE) * (1 - EVENING_BEGINS)
      : (part / (1 - EVENING_SHARE)) * EVENING_BEGINS
    yield new Date(startsAt + Math.floor(ofDay * DAY_MS))
  }
}

function recordOf(n: number, deal: SeasonDeal, at: Date, random: Random): DynamoDBRecord {
  const after =
    n % RECORDS_PER_REDEMPTION === 0 ? redeemed(n, deal, at, random) : viewed(n, deal, at)
  return streamRecord({ sequence: 10n ** 20n + BigInt(n), after, createdAt: at })
}

function viewed(n: number, { key, ...owners }: SeasonDeal, at: Date): Item {
  return impressionItem({
    key: `view${n}`,
    offerKey: key,
    ...owners,
    viewedAt: at.toISOString(),
  })
}

/** Returns a redemption as an item of the table. */
export function redeemed(n: number, deal: SeasonDeal, at: Date, random: Random): Item {
  const { key: offerKey, sponsorKey, teamKey } = deal
  return redemptionItem({
    id: `redemption${n}`,
    number: 1,
    time: at.toISOString(),
    userKey: `fan${n}`,
    transactionType: random.chance(0.05) ? 'contest' : 'redemption',
    offerKey,
    offerDescription: 'Two slices for one',
    sponsorKey,
    sponsorName: 'Corner Oven',
    teamKey,
    ...drawRedeemer(random),
  })
}
