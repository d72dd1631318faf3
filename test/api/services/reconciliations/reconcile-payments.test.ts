import { expect, it } from 'vitest'
import { reconcileDays } from '#lambdas/services/reconciliations/reconcile-payments.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import {
  givenBought,
  givenPaidSale,
  sweepPayouts,
  transfersOf,
} from '#test/fixtures/purchases/bought.ts'

const cloud = openTestCloud()

/** Two hours ahead. By then, the sales of this test no longer count as in progress. */
const LATER = new Date(Date.now() + 2 * 3_600_000)
const DAYS = {
  from: new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10),
  to: LATER.toISOString().slice(0, 10),
}
const compare = () => reconcileDays(DAYS, LATER, { settledMs: 0 })

it('reports a sale whose news was lost, and has the schedule pay it out', async () => {
  const sale = await givenPaidSale(cloud)
  await cloud.streams.stop()
  const bought = await givenBought(cloud, sale, {}, { isSettled: false })
  await expect.poll(() => bought.stored().catch(() => undefined)).toBeDefined()
  await sweepPayouts(cloud, 4)
  expect(transfersOf(cloud, bought)).toEqual([])

  const { lines } = await compare()
  // The comparison has queued the missing payout, so the next run of the schedule pays the payees.
  await cloud.schedules.run('settle-purchases', LATER)

  expect(lines.map(({ kind, purchaseKey }) => [kind, purchaseKey])).toEqual([
    ['transferMissing', bought.key],
    ['transferMissing', bought.key],
  ])
  expect(transfersOf(cloud, bought)).toHaveLength(2)
  expect((await compare()).lines).toEqual([])
})
