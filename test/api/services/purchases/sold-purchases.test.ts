import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import * as portal from '#shared/api/portal-purchases.schemas.ts'
import * as purchases from '#shared/api/purchases.schemas.ts'
import { type Counter, cloud, givenCounter, redeem } from '#test/fixtures/purchases/counters.ts'
import { givenFlashSale, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

async function statsOf({ sponsor, token }: Counter) {
  await cloud.settle()
  const params = { sponsorKey: sponsor.key }
  return (await call(cloud.api, portal.readSponsorPurchaseStats, { params, token })).data
}

/** Expected figures for the five purchases in the first test. */
const SOLD = {
  sold: 5,
  redeemed: 1,
  open: 1,
  refunded: 1,
  notBack: 1,
  disputed: 1,
  money: [
    {
      currency: 'CAD',
      grossCents: 4097,
      refundedCents: 1499,
      netCents: 2598,
      payoutCents: 1169 + 1100,
    },
    {
      currency: 'USD',
      grossCents: 1000,
      refundedCents: 0,
      netCents: 1000,
      payoutCents: 900,
    },
  ],
}

describe('what a business has sold', () => {
  test('is reported per deal to the cent, before and after every change of state', async () => {
    const counter = await givenCounter()
    const bought = await givenPurchase(counter, { priceCents: 1299 })
    await givenPurchase(counter, { priceCents: 1299, businessTransferCents: 1100 })
    await givenPurchase(counter, { state: 'refunded', isUnitBack: true, priceCents: 999 })
    await givenPurchase(counter, { state: 'refunded', priceCents: 500 })
    await givenPurchase(counter, { state: 'disputed', priceCents: 1000, currency: 'USD' })
    await redeem(counter, bought.code)

    const stats = await statsOf(counter)

    expect(stats.all).toEqual(SOLD)
    expect(stats.items).toHaveLength(1)
    // Five of fifty units were sold, and a refund returned one of them. A refund without
    // `isUnitBack` returns none.
    const { description } = counter.deal
    expect(stats.items[0]).toMatchObject({ ...SOLD, description, left: 46, held: 0 })
    const drift = await recountTable({ now: new Date(), settledMinutes: 0, isMending: false }, 10)
    expect(drift.drift.filter(({ scope }) => scope.includes(counter.sponsor.key))).toEqual([])
  })

  test('lists a flash deal that has sold nothing, and no other deal', async () => {
    const counter = await givenCounter()
    await givenFlashSale(5, {
      team: counter.team,
      sponsor: counter.sponsor,
      deal: { flashDeal: false },
    })

    const stats = await statsOf(counter)

    expect(stats.items.map(({ offerKey, sold }) => [offerKey, sold])).toEqual([
      [counter.deal.key, 0],
    ])
    expect(stats.all.money).toEqual([])
  })

  test('counts what a fan really buys', async () => {
    const counter = await givenCounter()
    const fan = await givenFan({}, [counter.team])
    const token = await makeToken(cloud.outputs, { userKey: fan.key })
    const query = { offerId: counter.deal.key }
    const { data } = await call(cloud.api, purchases.getStripeCheckoutSession, { query, token })
    cloud.stripe.pay(data.checkoutSessionId)
    await cloud.settle()

    const stats = await statsOf(counter)

    expect(stats.all).toMatchObject({ sold: 1, open: 1 })
    const teamToken = await makeToken(cloud.outputs, {
      userKey: ulid(),
      role: 'team',
      teamID: counter.team.key,
    })
    const params = { teamKey: counter.team.key }
    const team = await call(cloud.api, portal.readTeamPurchaseStats, { params, token: teamToken })
    expect(team.data.items[0]).toMatchObject({ offerKey: counter.deal.key, sold: 1 })
  })
})

describe('what a business has sold, and is paid', () => {
  test('pays out what the payment provider has sent, from the sale to the counter', async () => {
    const account = cloud.stripe.recordAccount({
      name: 'counter',
      at: new Date(),
      businessName: 'Corner Oven',
      country: 'CA',
      metadata: {},
      step: 'complete',
    })
    const counter = await givenCounter({
      sponsor: { stripeAccountId: account.id, flashDealPercentageOverride: 85 },
      deal: { priceCents: 1299 },
    })
    const fan = await givenFan({}, [counter.team])
    const token = await makeToken(cloud.outputs, { userKey: fan.key })
    const query = { offerId: counter.deal.key }
    const { data } = await call(cloud.api, purchases.getStripeCheckoutSession, { query, token })
    cloud.stripe.pay(data.checkoutSessionId)
    await cloud.settle()

    const params = { purchaseKey: data.checkoutKey }
    const own = await call(cloud.api, purchases.readMyPurchase, { params, token })
    const confirmed = await redeem(counter, own.data.purchase.code)
    const stats = await statsOf(counter)

    const sent = cloud.stripe
      .list('transfer')
      .filter(({ destination }) => destination === account.id)
    expect(sent.map(({ amount }) => amount)).toEqual([1104])
    expect(confirmed.data.purchase).toMatchObject({ state: 'redeemed', payoutCents: 1104 })
    expect(stats.all).toMatchObject({
      sold: 1,
      redeemed: 1,
      open: 0,
      money: [
        {
          currency: 'CAD',
          grossCents: 1299,
          refundedCents: 0,
          netCents: 1299,
          payoutCents: 1104,
        },
      ],
    })
  })
})

describe('the list of what a business has sold', () => {
  test('lists the purchases of a deal with the end of their codes and what they bring', async () => {
    const counter = await givenCounter()
    const other = await givenFlashSale(5, { team: counter.team, sponsor: counter.sponsor })
    // Dates this purchase a minute back, because the order of two purchases in the same millisecond
    // is undefined.
    const createdAt = new Date(Date.now() - 60_000).toISOString()
    const purchase = await givenPurchase(counter, { priceCents: 1299, createdAt })
    await givenPurchase(other)
    await givenPurchase(counter, { state: 'refunded', isUnitBack: true })
    await cloud.settle()

    const list = (offerKey: string) =>
      call(cloud.api, portal.listSponsorPurchases, {
        params: { sponsorKey: counter.sponsor.key },
        query: { offerKey },
        token: counter.token,
      })
    const { data } = await list(counter.deal.key)

    expect(data.items.map(({ state, payoutCents }) => [state, payoutCents])).toEqual([
      ['refunded', 0],
      ['unredeemed', 1169],
    ])
    expect(data.deal).toMatchObject({
      offerKey: counter.deal.key,
      description: counter.deal.description,
      sold: 2,
      open: 1,
      refunded: 1,
    })
    expect(JSON.stringify(data)).not.toContain(purchase.code)
    const foreign = await givenCounter()
    expect((await list(foreign.deal.key)).problem.code).toBe('notFound')
  })

  test('lists of a deal that has changed hands what the business itself has sold', async () => {
    const counter = await givenCounter()
    const before = await givenCounter()
    const { key } = await givenPurchase(counter)
    await givenPurchase({ ...counter, sponsor: before.sponsor })
    await cloud.settle()

    const { data } = await call(cloud.api, portal.listSponsorPurchases, {
      params: { sponsorKey: counter.sponsor.key },
      query: { offerKey: counter.deal.key },
      token: counter.token,
    })

    expect(data.items.map((item) => item.key)).toEqual([key])
  })
})
