import { expect, it } from 'vitest'
import { reconcilePayments } from '#lambdas/services/reconciliations/reconcile-payments.ts'
import { listNights } from '#lambdas/stores/purchases/reconciliation.ts'
import { SORT } from '#lambdas/stores/table/keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'

const cloud = openTestCloud({ world: 'small' })

it('the demo world has two weeks of nightly comparisons, each as the comparison itself finds it', async () => {
  const { items: nights } = await listNights({ limit: 20 })
  expect(nights).toHaveLength(14)
  expect(nights.some(({ transfers = 0 }) => transfers > 0)).toBe(true)

  for (const { before } of nights) {
    await reconcilePayments(new Date(Date.parse(before) + 3_600_000), { settledMs: 0 })
  }

  expect((await listNights({ limit: 20 })).items).toEqual(nights)
})

it('the demo world begins with money that adds up, on both sides', async () => {
  const found = await reconcilePayments(new Date(), { settledMs: 0, days: 90 })

  expect(found.purchases).toBeGreaterThan(20)
  expect(found.paymentDifferences).toBe(0)
})

it('has checkouts that came to nothing, and the history of each purchase that moved', async () => {
  const items: Item[] = []
  await scanTable((item) => items.push(item))
  const statesOf = (prefix: string) =>
    items.filter(({ sk }) => sk.startsWith(prefix)).map(({ state }) => String(state))
  const stepsOf = Map.groupBy(
    items.filter(({ sk }) => sk.startsWith(SORT.purchaseStep)),
    ({ purchaseKey }) => String(purchaseKey),
  )
  const moved = items.filter(
    ({ sk, state }) =>
      sk.startsWith(SORT.purchase) && !['unredeemed', 'redeemed'].includes(String(state)),
  )

  expect(new Set(statesOf(SORT.checkout))).toEqual(new Set(['purchased', 'released', 'refunded']))
  expect(moved.length).toBeGreaterThan(2)
  for (const { key, state } of moved) {
    const steps = stepsOf.get(String(key)) ?? []
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual(['unredeemed', state])
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to))
  }
})

it('and goes on so when the schedules have run', async () => {
  const later = new Date(Date.now() + 7_200_000)
  await cloud.schedules.run('settle-purchases', later)
  await cloud.settle()

  const found = await reconcilePayments(later, { settledMs: 0, days: 90 })

  expect(found.paymentDifferences).toBe(0)
  expect(cloud.schedules.deadLetters).toEqual([])
})
