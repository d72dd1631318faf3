import { afterEach, describe, expect, test, vi } from 'vitest'
import { completeOverdueCheckouts } from '#lambdas/services/purchases/complete-overdue-checkouts.ts'
import { readCheckout } from '#lambdas/stores/purchases/checkouts.ts'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { type Bought, givenPaidSale, refundInDashboard } from '#test/fixtures/purchases/bought.ts'
import {
  givenLate,
  sendBackAfterLook,
  sendBackNextRefund,
} from '#test/fixtures/purchases/late-payment.ts'

const cloud = openTestCloud()

afterEach(() => {
  vi.restoreAllMocks()
  cloud.stripe.clearFaults()
})

async function stateOf({ user, key }: Bought) {
  return (await readCheckout(user.key, key))?.state
}

function refundsOf({ chargeId }: Bought) {
  return cloud.stripe.list('refund').filter(({ charge }) => charge === chargeId)
}

/** Runs the schedule for a time at which every hold has expired. */
async function sweep() {
  await cloud.schedules.run('conclude-checkouts', new Date(Date.now() + 3_600_000))
  await cloud.settle()
}

/**
 * Creates a late payment whose refund the bank returns three times. After the third time, the
 * refund is not tried again.
 */
async function givenRefusedByBank(): Promise<Bought> {
  const late = await givenLate(cloud, await givenPaidSale(cloud, { units: 1 }))
  for (let i = 0; i < 3; i += 1) {
    cloud.stripe.failRefund(refundsOf(late).at(-1)?.id ?? '')
    await cloud.settle()
    await sweep()
  }
  return late
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

  test.each([
    ['before we look', sendBackNextRefund],
    ['after we have looked', sendBackAfterLook],
  ])('before its refund is noted, %s, goes back once more all the same', async (_, sendBack) => {
    await sendBack(cloud)
    const late = await givenLate(cloud, await givenPaidSale(cloud, { units: 1 }))
    await sweep()

    expect(refundsOf(late).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    const checkout = await readCheckout(late.user.key, late.key)
    expect(checkout).toMatchObject({ state: 'refunded', refundTries: 1 })
  })

  test('three times waits for people', async () => {
    const late = await givenRefusedByBank()

    expect(refundsOf(late)).toHaveLength(3)
    expect(await stateOf(late)).toBe('refunding')
    const { oldestOverdueHours } = await completeOverdueCheckouts(
      new Date(Date.now() + 26 * 3_600_000),
    )
    expect(Math.floor(oldestOverdueHours)).toBe(25)
  })

  test('three times, and is refunded by people at the desk, waits no longer', async () => {
    const late = await givenRefusedByBank()
    await refundInDashboard(cloud, late)
    await cloud.settle()
    await sweep()

    expect(refundsOf(late).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'failed',
      'succeeded',
    ])
    expect(await stateOf(late)).toBe('refunded')
  })

  test('three times, and is lost at the bank, waits no longer', async () => {
    const late = await givenRefusedByBank()
    const { id } = cloud.stripe.openDispute(late.chargeId)
    cloud.stripe.closeDispute(id, 'lost')
    await cloud.settle()
    await sweep()

    expect(refundsOf(late)).toHaveLength(3)
    expect(await stateOf(late)).toBe('refunded')
  })
})

test('a late payment whose refund was refused is refunded under another key within minutes', async () => {
  cloud.stripe.fail({ call: 'refunds.create', kind: 'keptError' })
  const late = await givenLate(cloud, await givenPaidSale(cloud, { units: 1 }))
  expect(await stateOf(late)).toBe('refunding')

  // The first run finds that the idempotency key is used up. The second run refunds with a new key.
  for (let looks = 0; looks < 2; looks += 1) await sweep()

  expect(refundsOf(late).map(({ status }) => status)).toEqual(['succeeded'])
  expect(await stateOf(late)).toBe('refunded')
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
