import { afterEach, describe, expect, test } from 'vitest'
import { payments } from '#lambdas/payments/provider.ts'
import { listPurchaseSteps } from '#lambdas/stores/purchases/purchase-moves.ts'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import {
  type Bought,
  givenBought,
  givenPaidSale,
  redeem,
  refundInDashboard,
  transfersOf,
} from '#test/fixtures/purchases/bought.ts'
import { givenLate } from '#test/fixtures/purchases/late-payment.ts'
import { call } from '#test/fixtures/requests/api.ts'

const cloud = openTestCloud()

afterEach(() => {
  cloud.stripe.webhooks.disturb(undefined)
  cloud.stripe.clearFaults()
})

async function boughtNow() {
  return givenBought(cloud, await givenPaidSale(cloud))
}

function left(bought: Bought) {
  return transfersOf(cloud, bought).map((transfer) => transfer.left)
}

async function refundedAt({ paymentIntentId }: Awaited<ReturnType<Bought['stored']>>) {
  const payment = await (await payments()).readPayment(paymentIntentId)
  return payment?.refundedCents
}

describe('a payment that is called back at the bank', () => {
  test('voids the code at once and fetches the money from the payees', async () => {
    const bought = await boughtNow()

    cloud.stripe.openDispute(bought.chargeId)
    await cloud.settle()

    expect(await bought.stored()).toMatchObject({ state: 'disputed', businessTransferCents: 0 })
    expect(left(bought)).toEqual([0, 0])
    expect(await readStock(bought.sale.deal.key)).toEqual({ sold: 1, taken: 1, redeemed: 0 })
    const params = { purchaseKey: bought.key }
    const { problem } = await call(cloud.api, refundMyPurchase, { params, token: bought.token })
    expect(problem).toMatchObject({ code: 'notRefundable', reason: 'disputed' })
  })

  test('and kept by us: the code counts again, the payees are paid again', async () => {
    const [open, redeemed] = [await boughtNow(), await boughtNow()]
    await redeem(redeemed)
    for (const bought of [open, redeemed]) {
      const { id } = cloud.stripe.openDispute(bought.chargeId)
      await cloud.settle()
      cloud.stripe.closeDispute(id, 'won')
    }
    await cloud.settle()

    expect(await open.stored()).toMatchObject({ state: 'unredeemed', businessTransferCents: 1125 })
    expect(await redeemed.stored()).toMatchObject({ state: 'redeemed' })
    expect(left(open)).toEqual([0, 0, 1125, 29])
    expect(left(redeemed)).toEqual([0, 0, 1125, 29])
  })

  test('or only asked about there: the code is void until the bank has its answer', async () => {
    const bought = await boughtNow()

    const { id } = cloud.stripe.openDispute(bought.chargeId, { isInquiry: true })
    await cloud.settle()
    expect((await bought.stored()).state).toBe('disputed')
    cloud.stripe.closeDispute(id, 'won')
    await cloud.settle()

    expect((await bought.stored()).state).toBe('unredeemed')
    expect(left(bought)).toEqual([0, 0, 1125, 29])
  })
})

describe('a payment that is called back at the bank for good', () => {
  test('and lost: the unit is for sale again, but not one that was redeemed', async () => {
    const [open, redeemed] = [await boughtNow(), await boughtNow()]
    await redeem(redeemed)
    for (const bought of [open, redeemed]) {
      const { id } = cloud.stripe.openDispute(bought.chargeId)
      cloud.stripe.closeDispute(id, 'lost')
    }
    await cloud.settle()

    expect((await open.stored()).state).toBe('refunded')
    expect((await redeemed.stored()).state).toBe('refunded')
    expect(await readStock(open.sale.deal.key)).toEqual({ sold: 0, taken: 0, redeemed: 0 })
    expect(await readStock(redeemed.sale.deal.key)).toEqual({ sold: 1, taken: 1, redeemed: 0 })
    expect([...left(open), ...left(redeemed)]).toEqual([0, 0, 0, 0])
    // We send no mail about the dispute, because the bank informs its customer.
    expect(cloud.outbox.list({ to: open.user.email }).map(({ kind }) => kind)).toEqual(['receipt'])
  })

  test('ends the same when its news come twice and in the wrong order', async () => {
    const bought = await boughtNow()
    cloud.stripe.webhooks.pause()
    const { id } = cloud.stripe.openDispute(bought.chargeId)
    cloud.stripe.closeDispute(id, 'won')
    const news = cloud.stripe.webhooks
      .waiting()
      .filter(({ type }) => type.startsWith('charge.dispute.'))
      .toReversed()

    for (const event of [...news, ...news]) {
      expect(await cloud.stripe.webhooks.deliver(event.id)).toBe(200)
    }
    cloud.stripe.webhooks.resume()
    await cloud.settle()

    expect(await bought.stored()).toMatchObject({ state: 'unredeemed' })
    expect(left(bought)).toEqual([1125, 29])
    expect(await listPurchaseSteps(bought.user.key, bought.key)).toEqual([])
  })
})

describe('a payment of which a part is called back for good', () => {
  const TENTH = 125

  async function losePart(bought: Bought) {
    const { id } = cloud.stripe.openDispute(bought.chargeId, { amountCents: TENTH })
    await cloud.settle()
    expect((await bought.stored()).state).toBe('disputed')
    cloud.stripe.closeDispute(id, 'lost')
    await cloud.settle()
  }

  test('stays sold, and costs the payees their share of the part', async () => {
    const [open, redeemed] = [await boughtNow(), await boughtNow()]
    await redeem(redeemed)

    await losePart(open)
    await losePart(redeemed)

    expect(await open.stored()).toMatchObject({
      state: 'unredeemed',
      refundedCents: TENTH,
      businessTransferCents: 1013,
    })
    expect(await redeemed.stored()).toMatchObject({ state: 'redeemed', refundedCents: TENTH })
    expect(left(open)).toEqual([0, 0, 1013, 27])
    expect(left(redeemed)).toEqual([0, 0, 1013, 27])
    expect(await readStock(open.sale.deal.key)).toMatchObject({ sold: 1, taken: 1 })
  })

  test('can still be refunded: the fan gets the rest, and not the part twice', async () => {
    const bought = await boughtNow()
    await losePart(bought)

    await call(cloud.api, refundMyPurchase, {
      params: { purchaseKey: bought.key },
      token: bought.token,
    })
    await cloud.settle()

    const { priceCents } = await bought.stored()
    expect(await bought.stored()).toMatchObject({ state: 'refunded', refundedCents: priceCents })
    expect(await refundedAt(await bought.stored())).toBe(priceCents - TENTH)
    expect(left(bought)).toEqual([0, 0, 0, 0])
    expect(await readStock(bought.sale.deal.key)).toMatchObject({ sold: 0, taken: 0 })
    const mails = cloud.outbox.list({ to: bought.user.email }).map(({ kind }) => kind)
    expect(mails).toContain('refund')
  })
})

describe('a refund made at the desk of the payment provider', () => {
  test('voids the code and fetches the money from the payees, also of a redeemed purchase', async () => {
    const [open, redeemed] = [await boughtNow(), await boughtNow()]
    await redeem(redeemed)

    for (const bought of [open, redeemed]) await refundInDashboard(cloud, bought)
    await cloud.settle()

    expect(await open.stored()).toMatchObject({ state: 'refunded', isUnitBack: true })
    expect((await redeemed.stored()).state).toBe('refunded')
    expect([...left(open), ...left(redeemed)]).toEqual([0, 0, 0, 0])
    expect(await readStock(open.sale.deal.key)).toEqual({ sold: 0, taken: 0, redeemed: 0 })
    expect(await readStock(redeemed.sale.deal.key)).toEqual({ sold: 1, taken: 1, redeemed: 0 })
    const [step] = await listPurchaseSteps(open.user.key, open.key)
    expect(step).toMatchObject({ from: 'unredeemed', to: 'refunded', by: 'provider' })
    expect(step?.eventId).toMatch(/^evt_/)
  })

  test('of a part leaves the code, and takes their share of it back from the payees', async () => {
    const bought = await boughtNow()

    await refundInDashboard(cloud, bought, 500)
    await cloud.settle()
    expect(await bought.stored()).toMatchObject({ state: 'unredeemed', refundedCents: 500 })
    expect(left(bought)).toEqual([675, 18])
    expect((await bought.stored()).businessTransferCents).toBe(675)

    await refundInDashboard(cloud, bought)
    await cloud.settle()
    expect((await bought.stored()).state).toBe('refunded')
    expect(left(bought)).toEqual([0, 0])
  })

  test('of a part that the bank sends back: the payees get what was taken back for it', async () => {
    const bought = await boughtNow()
    await refundInDashboard(cloud, bought, 500)
    await cloud.settle()
    const refund = cloud.stripe.list('refund').find(({ charge }) => charge === bought.chargeId)

    cloud.stripe.failRefund(refund?.id ?? '')
    await cloud.settle()

    expect(left(bought)).toEqual([675, 18, 450, 11])
    expect(await bought.stored()).toMatchObject({
      state: 'unredeemed',
      refundedCents: 0,
      businessTransferCents: 1125,
      organizationTransferCents: 29,
    })
  })

  test('before the purchase is there is seen when it is made', async () => {
    const sale = await givenPaidSale(cloud)
    cloud.stripe.webhooks.pause()
    const bought = await givenBought(cloud, sale, {}, { isSettled: false })
    await refundInDashboard(cloud, bought)
    const refunded = cloud.stripe.webhooks.waiting().find(({ type }) => type === 'charge.refunded')
    expect(await cloud.stripe.webhooks.deliver(refunded?.id ?? '')).toBe(200)

    cloud.stripe.webhooks.resume()
    await cloud.settle()

    expect((await bought.stored()).state).toBe('refunded')
    expect(left(bought)).toEqual([])
    expect(await readStock(sale.deal.key)).toEqual({ sold: 0, taken: 0, redeemed: 0 })
  })
})

describe('what somebody takes back from a business by hand', () => {
  async function takeBackByHand(bought: Bought, amount: number): Promise<void> {
    const { transferId } = await bought.stored()
    const { status } = await fetch(`${cloud.stripe.url}/v1/transfers/${transferId}/reversals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cloud.stripe.secretKey}` },
      body: new URLSearchParams({ amount: String(amount) }),
    })
    expect(status).toBe(200)
  }

  async function boughtAndTakenBack(): Promise<Bought> {
    const bought = await boughtNow()
    await takeBackByHand(bought, 125)
    await cloud.settle()
    return bought
  }

  test('is noted, and not sent again', async () => {
    const bought = await boughtAndTakenBack()

    expect((await bought.stored()).businessTransferCents).toBe(1000)
    expect(left(bought)).toEqual([1000, 29])
  })

  test('stays with us also after a dispute that we win', async () => {
    const bought = await boughtAndTakenBack()
    const { id } = cloud.stripe.openDispute(bought.chargeId)
    await cloud.settle()
    cloud.stripe.closeDispute(id, 'won')
    await cloud.settle()

    expect(left(bought)).toEqual([0, 0, 1000, 29])
    expect((await bought.stored()).businessTransferCents).toBe(1000)
  })

  // A transfer lists at most ten of its reversals, so this test makes eleven.
  test('also in eleven parts, is distinguished from what we took back for a refund', async () => {
    const bought = await boughtNow()
    await refundInDashboard(cloud, bought, 500)
    await cloud.settle()
    for (let times = 0; times < 11; times++) await takeBackByHand(bought, 10)
    const refund = cloud.stripe.list('refund').find(({ charge }) => charge === bought.chargeId)

    cloud.stripe.failRefund(refund?.id ?? '')
    await cloud.settle()

    expect(left(bought)).toEqual([565, 18, 450, 11])
  })
})

test('a fan whose payment came too late, and was refunded, gets one mail about it', async () => {
  const sale = await givenPaidSale(cloud, { units: 1 })
  const late = await givenLate(cloud, sale)

  const [mail] = cloud.outbox.list({ to: late.user.email })
  expect(mail).toMatchObject({ kind: 'late-payment' })
  expect(mail?.subject).toBe('Sold out before your payment arrived: Two slices for one')
  expect(cloud.outbox.list({ to: late.user.email })).toHaveLength(1)
})
