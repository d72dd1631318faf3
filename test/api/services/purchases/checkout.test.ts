import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '#lambdas/base/keys.ts'
import { offerItems } from '#lambdas/stores/deals/offer-items.ts'
import {
  holdUnit,
  readCheckout as readStored,
  releaseUnit,
} from '#lambdas/stores/purchases/checkouts.ts'
import { countPart } from '#lambdas/stores/rate-limits.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import * as purchases from '#shared/api/purchases.schemas.ts'
import { PAYMENTS_FAULT } from '#shared/deals/validation.ts'
import { HOLD_SECONDS } from '#shared/payments/constants.ts'
import {
  beginCheckout,
  cloud,
  givenBuyer,
  readCheckout,
  tallyOf,
} from '#test/fixtures/purchases/buyers.ts'
import { givenFlashSale, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { usedUpLimit } from '#test/fixtures/requests/rate-limits.ts'
import { givenDeal, givenFan, put } from '#test/fixtures/world.ts'

function cancelCheckout(checkoutKey: string, token: string) {
  return call(cloud.api, purchases.cancelCheckout, { params: { checkoutKey }, token })
}

describe('buying a flash deal', () => {
  test('a paid checkout becomes a purchase with a code', async () => {
    const termsFr = 'Un par visite.'
    const sale = await givenFlashSale(2, { deal: { termsFr } })
    const { token } = await givenBuyer(sale)

    const begun = await beginCheckout(sale, token)
    expect(begun.status).toBe(200)
    expect(await tallyOf(sale)).toMatchObject({ totalPurchased: 0, totalTaken: 1 })
    cloud.stripe.pay(begun.data.checkoutSessionId)
    await cloud.settle()

    const { data } = await readCheckout(begun.data.checkoutKey, token)
    expect(data.state).toBe('purchased')
    expect(data.purchase).toMatchObject({ state: 'unredeemed', priceCents: 1250, currency: 'CAD' })
    expect(data.purchase).toMatchObject({ terms: sale.deal.terms, termsFr })
    expect(data.purchase?.code).toMatch(/^[2-9A-Z]{12}$/)
    expect(await tallyOf(sale)).toMatchObject({ totalPurchased: 1, totalTaken: 1 })
    const list = await call(cloud.api, purchases.listMyPurchases, { token })
    expect(list.data.items.map(({ key }) => key)).toEqual([begun.data.checkoutKey])
  })

  test('asking again while the hold lives gives the same page and holds no second unit', async () => {
    const sale = await givenFlashSale(5)
    const { token } = await givenBuyer(sale)

    const answers = await Promise.all([1, 2, 3, 4].map(() => beginCheckout(sale, token)))
    const again = await beginCheckout(sale, token)

    const begun = [...answers, again].filter(({ status }) => status === 200)
    expect(new Set(begun.map(({ data }) => data.checkoutSessionId)).size).toBe(1)
    expect(again.status).toBe(200)
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 1 })
  })

  test('a deal’s page names the checkout of its reader alone, until that is complete', async () => {
    const sale = await givenFlashSale(2)
    const [fan, other] = [await givenBuyer(sale), await givenBuyer(sale)]
    const pageOf = async ({ token }: { token: string }) =>
      (await call(cloud.api, readDeal, { params: { dealKey: sale.deal.key }, token })).data
    const { checkoutKey } = (await beginCheckout(sale, fan.token)).data

    expect((await pageOf(fan)).openCheckout).toBe(checkoutKey)
    expect((await pageOf(other)).openCheckout).toBeUndefined()
    await cancelCheckout(checkoutKey, fan.token)
    expect((await pageOf(fan)).openCheckout).toBeUndefined()
  })

  test('a fan who leaves gives their unit to another, and nobody can leave for them', async () => {
    const sale = await givenFlashSale(1)
    const first = await givenBuyer(sale)
    const second = await givenBuyer(sale)

    const begun = await beginCheckout(sale, first.token)
    const refused = await beginCheckout(sale, second.token)
    const cancelled = await cancelCheckout(begun.data.checkoutKey, first.token)

    expect(refused.problem).toMatchObject({ code: 'dealUnavailable', reason: 'allHeld' })
    expect(cancelled.data).toEqual({ state: 'released' })
    expect((await beginCheckout(sale, second.token)).status).toBe(200)
    expect((await cancelCheckout(begun.data.checkoutKey, second.token)).status).toBe(404)
  })
})

describe('units that are held in vain', () => {
  test('a fan who takes a unit again and again without buying has to wait', async () => {
    const sale = await givenFlashSale(1)
    const name = ulid().toLowerCase()
    const buyer = await givenBuyer(sale, { email: `${name}@fans.example` })
    const alias = await givenBuyer(sale, { email: `${name}+2@fans.example` })
    for (let i = 0; i < 6; i += 1) {
      const { token } = i % 2 === 0 ? buyer : alias
      const { status, data } = await beginCheckout(sale, token)
      expect([i, status]).toEqual([i, 200])
      // A fan who begins a second checkout gets the open one.
      expect((await beginCheckout(sale, token)).data.checkoutKey).toBe(data.checkoutKey)
      await cancelCheckout(data.checkoutKey, token)
    }

    const refused = await Promise.all([buyer, alias].map(({ token }) => beginCheckout(sale, token)))

    expect(refused.map(({ problem }) => problem.code)).toEqual(['tooManyTries', 'tooManyTries'])
    expect(Date.parse(refused[0]?.problem.passesAt ?? '')).toBeGreaterThan(Date.now())
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 0 })
    const other = await givenFlashSale(1, { team: sale.team })
    expect((await beginCheckout(other, buyer.token)).status).toBe(200)
    expect((await beginCheckout(sale, (await givenBuyer(sale)).token)).status).toBe(200)
  })

  test('what a fan has bought does not count among the units that they held in vain', async () => {
    const sale = await givenFlashSale(20)
    const { user, token } = await givenBuyer(sale)
    await put(...usedUpLimit('holdsOfFan', `${fingerprint(user.email)}#${sale.deal.key}`))
    expect((await beginCheckout(sale, token)).status).toBe(429)
    await givenPurchase(sale, { userKey: user.key })
    await givenPurchase(sale, { userKey: user.key, state: 'refunded' })

    const begun = await beginCheckout(sale, token)
    await cancelCheckout(begun.data.checkoutKey, token)

    expect(begun.status).toBe(200)
    expect((await beginCheckout(sale, token)).status).toBe(429)
  })

  test('a fan who has paid before leaving keeps what they paid for', async () => {
    const sale = await givenFlashSale(1)
    const { token } = await givenBuyer(sale)
    const begun = await beginCheckout(sale, token)
    cloud.stripe.webhooks.pause()

    cloud.stripe.pay(begun.data.checkoutSessionId)
    const cancelled = await cancelCheckout(begun.data.checkoutKey, token)
    cloud.stripe.webhooks.resume()
    await cloud.settle()

    expect(cancelled.data).toEqual({ state: 'purchased' })
    expect(await tallyOf(sale)).toMatchObject({ totalPurchased: 1, totalTaken: 1 })
  })
})

describe('a hold whose page was never made is given up for a new one', () => {
  test('when too little of its time is left', async () => {
    const sale = await givenFlashSale(1)
    const { user, token } = await givenBuyer(sale)
    const before = Date.now() - 120_000
    await holdUnit(
      {
        key: ulid(before),
        state: 'held',
        userKey: user.key,
        offerKey: sale.deal.key,
        sponsorKey: sale.sponsor.key,
        teamKey: sale.team.key,
        priceCents: 1250,
        currency: 'CAD',
        createdAt: new Date(before).toISOString(),
        holdEndsAt: new Date(before + HOLD_SECONDS * 1000).toISOString(),
      },
      1,
      countPart({ limit: 'holdsOfFan', who: user.key }, new Date()),
    )

    const begun = await beginCheckout(sale, token)

    expect(begun.status).toBe(200)
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 1 })
  })

  test('when the deal was renamed after the provider had got its name', async () => {
    const sale = await givenFlashSale(1)
    const { token } = await givenBuyer(sale)
    cloud.stripe.fail({
      call: 'checkout.sessions.create',
      kind: 'cut',
      isAfterWork: true,
      times: 9,
    })
    await beginCheckout(sale, token)
    cloud.stripe.clearFaults()
    await put(...offerItems({ ...sale.deal, description: 'Another name' }, sale.sponsor))

    const begun = await beginCheckout(sale, token)

    expect(begun.status).toBe(200)
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 1 })
  })
})

describe('a page that the payment provider does not make', () => {
  test('since it repeats its own failure, is made for a new hold', async () => {
    const sale = await givenFlashSale(1)
    const { token } = await givenBuyer(sale)
    cloud.stripe.fail({ call: 'checkout.sessions.create', kind: 'keptError' })

    const refused = await beginCheckout(sale, token)
    const begun = await beginCheckout(sale, token)

    expect(refused.problem.code).toBe('paymentsUnreachable')
    expect(begun.status).toBe(200)
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 1 })
  })

  test('since it never would, holds no unit', async () => {
    const sale = await givenFlashSale(1, { deal: { priceCents: 49 } })
    const { token } = await givenBuyer(sale)

    const begun = await beginCheckout(sale, token)

    expect(begun.status).toBe(500)
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 0 })
  })

  test('is no reason to give up a page that was made meanwhile', async () => {
    const sale = await givenFlashSale(1)
    const { user, token } = await givenBuyer(sale)
    const begun = await beginCheckout(sale, token)
    const stored = await readStored(user.key, begun.data.checkoutKey)
    if (stored === undefined) throw new Error('There is no checkout')
    const { sessionId: _, url: __, ...before } = stored

    expect(await releaseUnit(before, { now: new Date() })).toMatchObject({ kind: 'failed' })
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 1 })
  })
})

describe('who may buy', () => {
  test('a fan who does not follow is refused as not following', async () => {
    const sale = await givenFlashSale(1)
    const { key } = await givenFan()
    const token = await makeToken(cloud.outputs, { userKey: key })

    expect((await beginCheckout(sale, token)).problem.code).toBe('notFollowing')
  })

  test.each([
    ['expired', { expiresAt: new Date(Date.now() - 1000).toISOString() }],
    ['soldOut', { totalAvailable: 0 }],
    ['archived', { published: false }],
    ['notForSale', { flashDeal: false }],
  ] as const)('a deal that is %s is refused', async (reason, deal) => {
    const sale = await givenFlashSale(1, { deal })
    const { token } = await givenBuyer(sale)

    expect((await beginCheckout(sale, token)).problem).toMatchObject({
      code: 'dealUnavailable',
      reason,
    })
  })

  test('a business that takes no payments yet sells nothing', async () => {
    const sale = await givenFlashSale(1)
    const { stripeAccountId: _, ...sponsor } = sale.sponsor
    const deal = await givenDeal(sponsor, [sale.team], { ...sale.deal, key: `${sale.deal.key}x` })
    const { token } = await givenBuyer(sale)

    expect((await beginCheckout({ ...sale, deal }, token)).problem).toMatchObject({
      code: 'paymentsNotSetUp',
      errors: [{ messageKey: PAYMENTS_FAULT }],
    })
  })

  test('when the payment provider fails, the unit stays held for the next try', async () => {
    const sale = await givenFlashSale(1)
    const { token } = await givenBuyer(sale)
    cloud.stripe.fail({ call: 'checkout.sessions.create', kind: 'serverError', times: 10 })

    const refused = await beginCheckout(sale, token)
    cloud.stripe.clearFaults()
    const begun = await beginCheckout(sale, token)

    expect(refused.problem.code).toBe('paymentsUnreachable')
    expect(begun.status).toBe(200)
    expect(await tallyOf(sale)).toMatchObject({ totalTaken: 1 })
  })
})
