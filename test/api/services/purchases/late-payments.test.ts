import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { concludeOverdue } from '#lambdas/services/purchases/conclude-overdue.ts'
import { readCheckout } from '#lambdas/stores/purchases/checkouts.ts'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { type Bought, givenPaidSale } from '#test/fixtures/bought.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { givenLate } from '#test/fixtures/late-payment.ts'

let cloud: TestCloud

beforeAll(async () => {
  cloud = await startTestCloud()
})
afterEach(() => cloud.stripe.clearFaults())
afterAll(() => cloud.stop())

async function stateOf({ user, key }: Bought) {
  return (await readCheckout(user.key, key))?.state
}

function refundsOf({ chargeId }: Bought) {
  return cloud.stripe.list('refund').filter(({ charge }) => charge === chargeId)
}

/** The schedule, when every hold is over. */
async function sweep() {
  await cloud.schedules.run('conclude-checkouts', new Date(Date.now() + 3_600_000))
  await cloud.settle()
}

describe('a payment that came too late, whose refund the bank sends back,', () => {
  test('goes back once more, and the fan is not written to twice', async () => {
    const late = await givenLate(cloud, await givenPaidSale(cloud, { units: 1 }))
    cloud.stripe.failRefund(refundsOf(late)[0]?.id ?? '')
    await cloud.settle()
    await sweep()

    expect(refundsOf(late).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await stateOf(late)).toBe('refunded')
    expect(await readStock(late.sale.deal.key)).toEqual({ sold: 1, taken: 1, redeemed: 0 })
    expect(cloud.outbox.list({ to: late.user.email })).toHaveLength(1)
  })

  test('three times waits for people', async () => {
    const late = await givenLate(cloud, await givenPaidSale(cloud, { units: 1 }))
    for (let i = 0; i < 3; i += 1) {
      cloud.stripe.failRefund(refundsOf(late).at(-1)?.id ?? '')
      await cloud.settle()
      await sweep()
    }

    expect(refundsOf(late)).toHaveLength(3)
    expect(await stateOf(late)).toBe('refunding')
    const { oldestOverdueHours } = await concludeOverdue(new Date(Date.now() + 26 * 3_600_000))
    expect(Math.floor(oldestOverdueHours)).toBe(25)
  })
})

describe('a payment that came too late and is called back at the bank', () => {
  test('is neither refunded besides, nor tried for ever', async () => {
    const late = await givenLate(cloud, await givenPaidSale(cloud, { units: 1 }), (one) =>
      cloud.stripe.openDispute(one.chargeId),
    )
    const [dispute] = cloud.stripe.list('dispute').filter(({ charge }) => charge === late.chargeId)
    expect(await stateOf(late)).toBe('refunding')

    cloud.stripe.closeDispute(dispute?.id ?? '', 'lost')
    await cloud.settle()
    await sweep()

    expect(await stateOf(late)).toBe('refunded')
    expect(refundsOf(late)).toEqual([])
  })
})
