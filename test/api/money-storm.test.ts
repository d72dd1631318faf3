import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '#lambdas/services/reconcile-payments.ts'
import { readReconciliation } from '#lambdas/stores/reconciliation.ts'
import { createRandom } from '#scripts/seed/random.ts'
import { refundMyPurchase } from '#shared/api/purchases.ts'
import { call } from '../fixtures/api.ts'
import { type Bought, givenBought, givenPaidSale, redeem, transfersOf } from '../fixtures/bought.ts'
import { startTestCloud, type TestCloud } from '../fixtures/cloud.ts'
import { crashAtWrite, isCrashLeft } from '../fixtures/crash.ts'

/** MONEY_STORM_SEED runs one again. */
const seed = Number(process.env['MONEY_STORM_SEED'] ?? Date.now() % 2 ** 31)
const random = createRandom(seed)

let cloud: TestCloud

beforeAll(async () => {
  console.log(`money storm: MONEY_STORM_SEED=${seed}`)
  cloud = await startTestCloud()
})
afterAll(() => cloud.stop())

async function refundAtDesk({ paymentIntentId }: Bought, amount: string | undefined) {
  await fetch(`${cloud.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cloud.stripe.secretKey}` },
    body: new URLSearchParams({ payment_intent: paymentIntentId, ...(amount && { amount }) }),
  })
}

function disputeOf({ chargeId }: Bought): string {
  return cloud.stripe.list('dispute').find(({ charge }) => charge === chargeId)?.id ?? ''
}

function lastRefundOf({ chargeId }: Bought): string {
  const refunds = cloud.stripe.list('refund').filter(({ charge }) => charge === chargeId)
  return refunds.at(-1)?.id ?? ''
}

/** What people, businesses and banks do; some of it is refused, as it may be. */
const DEEDS: readonly ((bought: Bought) => unknown)[] = [
  ({ key, token }) => call(cloud.api, refundMyPurchase, { params: { purchaseKey: key }, token }),
  (bought) => redeem(bought),
  (bought) => refundAtDesk(bought, '313'),
  (bought) => refundAtDesk(bought, undefined),
  ({ chargeId }) => cloud.stripe.openDispute(chargeId),
  (bought) => cloud.stripe.closeDispute(disputeOf(bought), 'won'),
  (bought) => cloud.stripe.closeDispute(disputeOf(bought), 'lost'),
  (bought) => cloud.stripe.failRefund(lastRefundOf(bought)),
]

async function doSomething(bought: Bought): Promise<void> {
  const deed = DEEDS[random.int(0, DEEDS.length - 1)]
  try {
    await deed?.(bought)
  } catch {
    // Refused: there was no dispute to close, no refund to fail, no payment left.
  }
}

function brewWeather(): void {
  cloud.stripe.webhooks.disturb(() => ({
    copies: random.chance(0.3) ? 2 : 1,
    delayMs: () => random.int(0, 80),
  }))
  cloud.stripe.drawFaults((name) => {
    if (name.endsWith('.list') || !random.chance(0.08)) return undefined
    return random.chance(0.5) ? { kind: 'cut', isAfterWork: true } : { kind: 'serverError' }
  })
}

async function clearUp(): Promise<void> {
  isCrashLeft()
  cloud.stripe.clearFaults()
  cloud.stripe.webhooks.disturb(undefined)
  await cloud.settle()
  for (const hours of [2, 4, 6]) {
    await cloud.schedules.run('settle-purchases', new Date(Date.now() + hours * 3_600_000))
    await cloud.settle()
  }
}

test('whatever happens, both sides tell the same in the end, to the cent', async () => {
  const sales = [await givenPaidSale(cloud, { units: 9 }), await givenPaidSale(cloud, { units: 9 })]
  brewWeather()
  const all: Bought[] = []
  for (const sale of [...sales, ...sales, ...sales, ...sales, ...sales]) {
    all.push(await givenBought(cloud, sale, {}, { isSettled: random.chance(0.5) }))
  }
  await cloud.settle()
  for (let round = 0; round < 4; round += 1) {
    crashAtWrite(random.int(1, 9), random.chance(0.5) ? 'before' : 'after')
    await Promise.all(all.map(doSomething))
    if (random.chance(0.5)) await cloud.settle()
  }
  await clearUp()

  const later = new Date(Date.now() + 7 * 3_600_000)
  await reconcilePayments(later, { settledMs: 0 })
  const found = await readReconciliation(later.toISOString().slice(0, 10))
  expect(found).toMatchObject({ purchases: all.length, differences: 0, kinds: {} })
  for (const bought of all) {
    const { state, businessTransferCents, organizationTransferCents } = await bought.stored()
    const left = transfersOf(cloud, bought).reduce((sum, transfer) => sum + transfer.left, 0)
    // A bank that sends the refund back thrice leaves it to people, and the payees what they have.
    if (state === 'refunding') continue
    const isBack = state === 'refunded' || state === 'disputed'
    expect({ state, left }).toEqual({
      state,
      left: isBack ? 0 : (businessTransferCents ?? 0) + (organizationTransferCents ?? 0),
    })
  }
  expect(cloud.schedules.deadLetters).toEqual([])
}, 180_000)
