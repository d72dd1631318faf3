import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { consumers } from '#lambdas/manifest.ts'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { readCounted } from '#lambdas/stores/counters/counters.ts'
import { putImpression } from '#lambdas/stores/deals/impressions.ts'
import { putRedemption } from '#lambdas/stores/deals/redemptions.ts'
import { putFollow, removeFollow } from '#lambdas/stores/fans/follows.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { isStreamLine, type LocalStreams, startStreams } from '#scripts/local-cloud/index.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

const SPONSOR = { kind: 'sponsor', key: 'sponsor' } as const
const table = openTestTable()
let streams: LocalStreams

beforeAll(async () => {
  streams = await startStreams({
    ...table,
    stateFolder: undefined,
    consumers: consumers
      .filter(isStreamLine)
      .filter(({ name }) => name === 'aggregates')
      .map((line) => ({ line, handler })),
  })
})
afterAll(async () => {
  await streams.stop()
})

async function redeem(number: number): Promise<void> {
  const outcome = await putRedemption(
    {
      id: `redemption${number}`,
      number,
      transactionType: 'redemption',
      time: new Date().toISOString(),
      offerKey: 'deal',
      offerDescription: 'A deal',
      sponsorKey: 'sponsor',
      sponsorName: 'A business',
      teamKey: 'team',
      userKey: 'fan',
    },
    undefined,
  )
  expect(outcome.kind).toBe('done')
}

async function redemptionsOfSponsor(): Promise<number> {
  return (await readCounted(SPONSOR)).totals.redemptions
}

// Polls, because a busy engine may be slow. Tests of `streams.ts` cover the delay with which the
// stream is read.
test('a redemption written to the table is in the numbers of its business by itself, before the window ends', async () => {
  await redeem(1)
  await expect.poll(redemptionsOfSponsor).toBe(1)
})

test('after a replay of the whole stream the counters still equal a recount of the table', async () => {
  await dynamo('PutItem', { TableName: table.tableName, Item: { ...keys.fans('team'), fans: 0 } })
  for (const fan of ['a', 'b', 'c']) await putFollow(fan, 'team', new Date().toISOString())
  await removeFollow('b', 'team', { at: new Date().toISOString(), by: 'unfollow' })
  for (let number = 2; number <= 30; number += 1) await redeem(number)
  for (const key of ['one', 'two']) {
    const viewedAt = new Date().toISOString()
    await putImpression({ key, offerKey: 'deal', sponsorKey: 'sponsor', viewedAt })
  }

  await streams.drain()
  await streams.replay('aggregates')
  await streams.replay('aggregates')

  const { totals } = await readCounted(SPONSOR)
  expect(totals).toMatchObject({ redemptions: 30, impressions: 2 })
  const everything = { now: new Date(), settledMinutes: 0, isMending: false }
  expect((await recountTable(everything)).drift).toEqual([])
  expect(streams.deadLetters).toEqual([])
})
