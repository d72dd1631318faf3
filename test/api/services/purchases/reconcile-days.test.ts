import { expect, it } from 'vitest'
import { listNights } from '#lambdas/stores/purchases/reconciliation.ts'
import { reconcileLocally } from '#scripts/reconcile-days.ts'
import { listReconciliations } from '#shared/api/reconciliations.schemas.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { givenNights } from '#test/fixtures/purchases/reconciliations.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'

const cloud = openMeasuredCloud()

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('days that somebody asks for are compared without being a night', async () => {
  await givenBought(cloud, await givenPaidSale(cloud))
  const { siteUrl } = cloud.outputs

  const long = await reconcileLocally(siteUrl, { from: day(-7), to: day(-2) })

  expect(long).toMatchObject({
    sessions: 0,
    payments: 0,
    transfers: 0,
    purchases: 0,
    differences: 0,
    kinds: {},
    from: `${day(-7)}T00:00:00.000Z`,
    before: `${day(-1)}T00:00:00.000Z`,
    lines: [],
    file: `reports/reconciliation/days=${day(-7)}_${day(-2)}/differences.csv`,
  })
  expect((await listNights({ limit: 5 })).items).toEqual([])
})

it.each([
  { from: '2026-11-08', to: '2026-11-01' },
  { from: '2026-13-45', to: '2026-13-46' },
  { from: 'yesterday', to: 'today' },
])('days that are none are refused: $from to $to', async (days) => {
  await expect(reconcileLocally(cloud.outputs.siteUrl, days)).rejects.toThrow(/comparison failed/)
})

it('a page of nights costs what its access pattern says, newest first', async () => {
  await givenNights(45)
  const token = await makeToken(cloud.outputs, { userKey: 'admin', role: 'admin' })
  const ask = (cursor?: string) =>
    call(cloud.api, listReconciliations, { query: cursor ? { cursor } : {}, token })

  await expectCost(listReconciliations.name, () => ask())

  const { data } = await ask()
  const days = [...data.items, ...(await ask(data.cursor)).data.items].map((night) => night.day)
  expect(days).toHaveLength(40)
  expect(days).toEqual(days.toSorted().toReversed())
})
