import type { DynamoDBRecord } from 'aws-lambda'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { createRandom, type Random } from '#scripts/random.ts'
import { drawRedeemer } from '#test/fixtures/counters/redeemer.ts'
import { countCapacity, measure } from '#test/fixtures/measures/capacity.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import { streamRecord } from './fake-records.ts'
import { openFreshTables } from './fresh-table.ts'

const DEALS = 1_000
const SPONSORS = 200
const TEAMS = 60
const BATCH = 100
const HOUR_MS = 3600 * 1000
const makeFreshTable = openFreshTables()

beforeAll(countCapacity)

interface Deal {
  readonly key: string
  readonly sponsorKey: string
  readonly teamKeys: readonly string[]
}

/**
 * Returns deals, with weights for drawing random redemptions. Each business belongs to one to three
 * organizations.
 */
function drawDeals(random: Random): (readonly [Deal, number])[] {
  const key = (kind: string, n: number) => `01JDEMO0000000000${kind}${String(n).padStart(6, '0')}`
  const sponsors = Array.from({ length: SPONSORS }, (_, n) => ({
    key: key('SPO', n),
    teams: Array.from({ length: random.int(1, 3) }, () => key('TEA', random.int(0, TEAMS - 1))),
  }))
  return Array.from({ length: DEALS }, (_, n) => {
    const sponsor = random.pick(sponsors)
    const deal = { key: key('OFF', n), sponsorKey: sponsor.key, teamKeys: sponsor.teams }
    return [deal, 1 / (n + 1)]
  })
}

let sequence = 10n ** 20n

/**
 * Counts the records of a day and an hour, a batch every hour. Returns the units per record: on the
 * day, and in the first batch of the next.
 */
async function countDay(recordOf: (deal: Deal, time: Date, random: Random) => Item) {
  const random = createRandom('units')
  const deals = drawDeals(random)
  const recorded = (time: Date): DynamoDBRecord => {
    sequence += 1n
    return streamRecord({ sequence, after: recordOf(random.weighted(deals), time, random) })
  }
  const count = (time: Date) => {
    const Records = Array.from({ length: BATCH }, () => recorded(time))
    return measure(() => handler({ shardId: 'shardId-00000001730000000000-abcdef01', Records }))
  }

  const midnight = Date.parse('2026-03-01T00:00:00.000Z')
  let writeUnits = 0
  let readUnits = 0
  for (let hour = 0; hour < 24; hour += 1) {
    const units = await count(new Date(midnight + hour * HOUR_MS))
    writeUnits += units.writeUnits
    readUnits += units.readUnits
  }
  const nextDay = await count(new Date(midnight + 24 * HOUR_MS))

  const records = 24 * BATCH
  return {
    writeUnits: writeUnits / records,
    readUnits: readUnits / records,
    ofNextDay: nextDay.writeUnits / BATCH,
  }
}

function redeemed(deal: Deal, time: Date, random: Random): Item {
  return redemptionItem({
    id: `id${sequence}`,
    number: 1,
    transactionType: random.chance(0.1) ? 'contest' : 'redemption',
    time: time.toISOString(),
    offerKey: deal.key,
    offerDescription: 'A deal',
    sponsorKey: deal.sponsorKey,
    sponsorName: 'A business',
    teamKey: random.pick(deal.teamKeys),
    userKey: `fan${sequence}`,
    ...drawRedeemer(random),
  })
}

function proven({ key: offerKey, sponsorKey, teamKeys }: Deal, time: Date, random: Random): Item {
  const at = time.toISOString()
  const owners = { offerKey, sponsorKey, teamKey: random.pick(teamKeys) }
  return aProofItem({ ...owners, redeemedAt: at, provenAt: at })
}

test('a redemption costs at most 2 write units to count, in batches of 100', async () => {
  await makeFreshTable()

  const units = await countDay(redeemed)

  console.log('counting a redemption:', units)
  expect(units.writeUnits).toBeLessThanOrEqual(2)
  expect(units.ofNextDay).toBeLessThanOrEqual(7)
})

test('a proof costs at most 2 write units to count, in batches of 100', async () => {
  await makeFreshTable()

  const units = await countDay(proven)

  console.log('counting a proof:', units)
  expect(units.writeUnits).toBeLessThanOrEqual(2)
  expect(units.ofNextDay).toBeLessThanOrEqual(7)
})
