import type { DynamoDBRecord } from 'aws-lambda'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { eachAtMost } from '#lambdas/base/parallel.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { readCounted } from '#lambdas/stores/counters/counters.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { type Outputs, startDynamoDb } from '#scripts/local-cloud/index.ts'
import { freePort } from '#scripts/ports/ports.ts'
import { countCapacity, measure } from '#test/fixtures/measures/capacity.ts'
import { usedMemory } from '#test/fixtures/measures/used-memory.ts'
import { makeFreshTable } from '#test/streams/fresh-table.ts'
import { startBareApi } from './bare-api.ts'
import type { Figure } from './figure.ts'
import { type DashboardCosts, givenBusiest, readDashboards } from './season-dashboards.ts'
import { BATCH_SIZE, RECORDS_PER_REDEMPTION, SEASON_DAYS, seasonBatches } from './season-records.ts'

const FEW = 10_000
/**
 * Default number of redemptions. With so many, every counter item reaches its full size. Run `npm
 * run bench -- season:1000000` for a full season.
 */
const MANY = 100_000
/**
 * A full season, for which the speed of counting is measured. If `measureSeason` counts fewer
 * redemptions, it measures the speed on `FULL_DAYS` days that are as busy as those of a full
 * season.
 */
const WHOLE = { redemptions: 1_000_000, days: SEASON_DAYS }
const FULL_DAYS = 18
const OWNERS = ['offerKey', 'sponsorKey', 'teamKey']
/**
 * Number of counters that `updateEach` updates at the same time. The stream consumer updates as
 * many.
 */
const UPDATES_AT_ONCE = 16
/**
 * Number of batches in a tumbling window of one minute. A busy event produces one batch per second.
 */
const BATCHES_OF_WINDOW = 60
/**
 * Number of batches, spread over the season, that are also counted without the consumer for
 * comparison.
 */
const SAMPLES = 30

/**
 * Measures two tasks: counting a season of redemptions with five impressions each, and reading the
 * dashboards.
 */
export async function measureSeason(redemptions = MANY): Promise<Figure[]> {
  const tableName = 'fanward-season'
  // DYNAMODB_ENDPOINT selects another database engine.
  const endpoint = process.env['DYNAMODB_ENDPOINT']
  const port = await freePort()
  const table = await startDynamoDb({ stateFolder: undefined, port, tableName, endpoint })
  const api = await startBareApi({ tableName, dynamodbEndpoint: table.url })
  countCapacity()
  const countAndLook = async (count: number) => {
    const counted = await countSeason(table.url, count)
    return { ...counted, costs: await readDashboards(api.outputs as Outputs, count) }
  }
  try {
    const few = await countAndLook(FEW)
    const many = await countAndLook(redemptions)
    const full =
      redemptions < WHOLE.redemptions
        ? await countSeason(table.url, (WHOLE.redemptions * FULL_DAYS) / WHOLE.days, FULL_DAYS)
        : many
    return [
      unitsFigure(few, many),
      rateFigure(many, full),
      memoryFigure(few, many),
      growthFigure(few, many),
      ...dashboardFigures(few, many),
    ]
  } finally {
    await api.stop()
    await table.stop()
  }
}

interface Counted {
  readonly redemptions: number
  readonly days: number
  readonly records: number
  readonly seconds: number
  readonly requests: number
  readonly writeUnits: number
  readonly bare: { readonly records: number; readonly seconds: number }
  readonly peak: number
}

interface Season extends Counted {
  readonly costs: DashboardCosts
}

async function countSeason(
  endpoint: string,
  redemptions: number,
  days = SEASON_DAYS,
): Promise<Counted> {
  await makeFreshTable(endpoint)
  await givenBusiest()
  const total = redemptions * RECORDS_PER_REDEMPTION
  const batchCount = Math.max(total / BATCH_SIZE, days)
  const sampledEvery = Math.ceil(batchCount / SAMPLES)
  const bare = { records: 0, seconds: 0 }
  let [records, seconds, requests, writeUnits, peak, batches] = [0, 0, 0, 0, 0, 0]
  let state: Record<string, string> = {}
  for (const Records of seasonBatches(redemptions, new Date(), days)) {
    if (batches % BATCHES_OF_WINDOW === 0) state = {}
    const cost = await measure(async () => {
      seconds += await secondsOf(async () => {
        state = await count(Records, state)
      })
    })
    records += Records.length
    requests += cost.requests
    writeUnits += cost.writeUnits
    if (batches % sampledEvery === 0) {
      bare.seconds += await secondsOf(() => updateEach(Records))
      bare.records += Records.length
      peak = Math.max(peak, await usedMemory())
    }
    batches += 1
  }
  const { totals } = await readCounted({ kind: 'platform' })
  const counted = totals.redemptions + totals.contestEntries + totals.impressions
  if (records !== Math.floor(total) || counted !== records) {
    throw new Error(`Of ${total} records ${records} were made, ${counted} counted`)
  }
  return { redemptions, days, records, seconds, requests, writeUnits, bare, peak }
}

/**
 * Counts a batch. Returns the consumer's state, which is passed on with the next batch of the
 * window.
 */
async function count(Records: DynamoDBRecord[], before: Record<string, string>) {
  const { batchItemFailures, state } = await handler({
    shardId: 'shardId-00000001730000000000-a',
    Records,
    state: before,
  })
  if (batchItemFailures.length > 0) throw new Error('A record was not counted')
  return state
}

/** Updates each counter separately for each record, for comparison. */
async function updateEach(records: DynamoDBRecord[]): Promise<void> {
  const partitions = records.flatMap(({ dynamodb }) => [
    ...OWNERS.map((owner) => `BARE#${owner}#${dynamodb?.NewImage?.[owner]?.S}`),
    'BARE#platform',
  ])
  await eachAtMost(UPDATES_AT_ONCE, partitions, async (pk) => {
    await dynamo('UpdateItem', {
      TableName: tableName(),
      Key: { pk, sk: 'COUNT' },
      UpdateExpression: 'ADD counted :one',
      ExpressionAttributeValues: { ':one': 1 },
    })
  })
}

async function secondsOf(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return (performance.now() - startedAt) / 1000
}

function unitsFigure(few: Counted, many: Counted): Figure {
  const perThousand = (amount: number, { records }: Counted) => (amount * 1000) / records
  return {
    name: `write units for 1,000 records of a season of ${many.redemptions} redemptions`,
    detail: `${many.records} records, ${perThousand(many.requests, many).toFixed(0)} requests, reads included; ${perThousand(few.writeUnits, few).toFixed(0)} units of ${few.redemptions}`,
    value: perThousand(many.writeUnits, many),
    atMost: 1000,
  }
}

function rateFigure(many: Counted, full: Counted): Figure {
  const rate = ({ records, seconds }: Counted['bare']) => records / seconds
  const times = (counted: Counted) => rate(counted) / rate(counted.bare)
  const updates = OWNERS.length + 1
  return {
    name: `records a second against ${updates} bare updates each on days of a season of ${WHOLE.redemptions} redemptions`,
    detail: `${full.days} days: ${rate(full).toFixed(0)}/s against ${rate(full.bare).toFixed(0)}/s, ${(times(full) / updates).toFixed(1)} times one bare update each; ${times(many).toFixed(1)} on days of a season of ${many.redemptions}`,
    value: times(full),
    atLeast: 5,
  }
}

function memoryFigure(few: Counted, many: Counted): Figure {
  const mb = ({ peak }: Counted) => `${(peak / 1e6).toFixed(1)} MB`
  return {
    name: `memory against a season of ${few.redemptions}`,
    detail: `${mb(many)} against ${mb(few)}`,
    value: many.peak / few.peak,
    atMost: 1.2,
  }
}

/**
 * Compares each dashboard's read units between a small and a large season, and returns the largest
 * growth. Excludes the platform's dashboard.
 */
function growthFigure(few: Season, many: Season): Figure {
  const growths = Object.entries(many.costs)
    .filter(([name]) => !name.includes('platform'))
    .map(([name, { readUnits }]) => ({
      name,
      units: readUnits - (few.costs[name]?.readUnits ?? 0),
    }))
  const most = growths.reduce((one, other) => (other.units > one.units ? other : one))
  return {
    name: `read units more than of ${few.redemptions} redemptions`,
    detail: most.name,
    value: most.units,
    atMost: 0,
  }
}

function dashboardFigures(few: Season, many: Season): Figure[] {
  return Object.entries(many.costs).map(([name, { readUnits, atMost, detail }]) => ({
    name: `${name}, read units of ${many.redemptions}`,
    detail: `${few.costs[name]?.readUnits} of ${few.redemptions}; ${detail}`,
    value: readUnits,
    atMost,
  }))
}
