import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcilePayments } from '#lambdas/services/reconcile-payments.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'

let cloud: TestCloud

beforeAll(async () => {
  cloud = await startTestCloud({ world: 'small' })
}, 120_000)
afterAll(() => cloud.stop())

it('the demo world begins with money that adds up, on both sides', async () => {
  const found = await reconcilePayments(new Date(), { settledMs: 0, days: 90 })

  expect(found.purchases).toBeGreaterThan(20)
  expect(found.paymentDifferences).toBe(0)
})

it('and goes on so when the schedules have run', async () => {
  const later = new Date(Date.now() + 7_200_000)
  await cloud.schedules.run('settle-purchases', later)
  await cloud.settle()

  const found = await reconcilePayments(later, { settledMs: 0, days: 90 })

  expect(found.paymentDifferences).toBe(0)
  expect(cloud.schedules.deadLetters).toEqual([])
})
