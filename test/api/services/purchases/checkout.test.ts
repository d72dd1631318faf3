import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '#lambdas/base/fingerprint.ts'
import { offerItems } from '#lambdas/stores/deals/offer-items.ts'
import {
  holdUnit,
  readCheckout as readStored,
  releaseUnit,
} from '#lambdas/stores/purchases/checkouts.ts'
import { countPart } from '#lambdas/stores/rate-limits.ts'
import { readDeal } from '#shared/api/deals.ts'
import * as purchases from '#shared/api/purchases.ts'
import { PAYMENTS_FAULT } from '#shared/deals/validation.ts'
import type { User } from '#shared/model/user.ts'
import { HOLD_SECONDS } from '#shared/payments/constants.ts'
import { call } from '#test/fixtures/api.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { type FlashSale, givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { usedUpLimit } from '#test/fixtures/rate-limits.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenDeal, givenFan, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

async function givenBuyer({ team }: FlashSale, changes: Partial<User> = {}) {
  const user = await givenFan(changes, [team])
  return { user, token: await makeToken(cloud.outputs, { userKey: user.key, email: user.email }) }
}

function beginCheckout(sale: FlashSale, token: string) {
  return call(cloud.api, purchases.getStripeCheckoutSession, {
    query: { offerId: sale.deal.key },
    token,
  })
}

function readCheckout(checkoutKey: string, token: string) {
  return call(cloud.api, purchases.readMyCheckout, { params: { checkoutKey }, token })
}

function cancelCheckout(checkoutKey: string, token: string) {
  return call(cloud.api, purchases.cancelCheckout, { params: { checkoutKey }, token })
}

async function tallyOf({ deal }: FlashSale) {
  const { data } = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })
  return data.tally
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

  test('a fan who leaves gives their unit back, and may come again', async () => {
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
      // Asked again meanwhile, it is the same unit.
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

describe('a payment whose event is lost or late', () => {
  test('a lost event is made good by the schedule, paid or not', async () => {
    const sale = await givenFlashSale(3)
    const [payer, leaver] = [await givenBuyer(sale), await givenBuyer(sale)]
    const paid = await beginCheckout(sale, payer.token)
    const left = await beginCheckout(sale, leaver.token)
    cloud.stripe.webhooks.disturb(() => ({ copies: 0 }))
    cloud.stripe.pay(paid.data.checkoutSessionId)

    const afterHold = new Date(Date.parse(left.data.holdEndsAt) + 1000)
    await cloud.schedules.run('conclude-checkouts', afterHold)
    cloud.stripe.webhooks.disturb(undefined)

    expect((await readCheckout(paid.data.checkoutKey, payer.token)).data.state).toBe('purchased')
    expect((await readCheckout(left.data.checkoutKey, leaver.token)).data.state).toBe('released')
    expect(await tallyOf(sale)).toMatchObject({ totalPurchased: 1, totalTaken: 1 })
  })

  test('a payment without a free unit goes back whole', async () => {
    const sale = await givenFlashSale(1)
    const [late, quick] = [await givenBuyer(sale), await givenBuyer(sale)]
    const begun = await beginCheckout(sale, late.token)
    cloud.stripe.webhooks.pause()
    cloud.stripe.pay(begun.data.checkoutSessionId)
    // The hold is released without a look at the page, as an operator might.
    const checkout = await readStored(late.user.key, begun.data.checkoutKey)
    if (checkout) await releaseUnit(checkout, { now: new Date() })
    const other = await beginCheckout(sale, quick.token)
    cloud.stripe.pay(other.data.checkoutSessionId)
    cloud.stripe.webhooks.resume()
    await cloud.settle()

    const states = await Promise.all([
      readCheckout(begun.data.checkoutKey, late.token),
      readCheckout(other.data.checkoutKey, quick.token),
    ])
    expect(states.map(({ data }) => data.state).sort()).toEqual(['purchased', 'refunded'])
    expect(await tallyOf(sale)).toMatchObject({ totalPurchased: 1, totalTaken: 1 })
    expect(cloud.stripe.list('refund').filter(({ amount }) => amount === 1250)).toHaveLength(1)
  })

  test('the same event twice, and an event of nobody, change nothing', async () => {
    const sale = await givenFlashSale(2)
    const { token } = await givenBuyer(sale)
    const begun = await beginCheckout(sale, token)
    cloud.stripe.pay(begun.data.checkoutSessionId)
    await cloud.settle()

    const event = cloud.stripe
      .list('event')
      .find(({ type }) => type === 'checkout.session.completed')
    const again = await Promise.all(
      [1, 2, 3].map(() => cloud.stripe.webhooks.deliver(event?.id ?? '')),
    )

    expect(again).toEqual([200, 200, 200])
    expect(await tallyOf(sale)).toMatchObject({ totalPurchased: 1, totalTaken: 1 })
  })
})

describe('an event that is not what it says', () => {
  test.each([
    ['forged', (body: string, signature: string) => [body.replace('evt_', 'evt_0'), signature]],
    ['unsigned', (body: string) => [body, '']],
    ['forged', (body: string, signature: string) => [body, signature.replace(/v1=.*/, 'v1=')]],
  ] as const)('an event that is %s is refused', async (reason, spoil) => {
    const sale = await givenFlashSale(1)
    const { token } = await givenBuyer(sale)
    await beginCheckout(sale, token)
    const event = cloud.stripe.list('event').at(-1)
    if (!event) throw new Error('Nothing has happened yet')
    const { body, signature } = cloud.stripe.webhooks.signed(event)
    const [sent, signed] = spoil(body, signature)

    const response = await fetch(`${cloud.api}/stripe/events`, {
      method: 'POST',
      headers: { 'stripe-signature': signed ?? '' },
      body: sent ?? '',
    })

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'badSignature', reason })
  })

  test('an event is refused that somebody has recorded and sends again', async () => {
    const event = cloud.stripe.list('event').at(-1)
    if (!event) throw new Error('Nothing has happened yet')
    const { body, signature } = cloud.stripe.webhooks.signed(
      event,
      Math.floor(Date.now() / 1000) - 60,
    )
    const send = async (header: string) => {
      const headers = { 'stripe-signature': header }
      const response = await fetch(`${cloud.api}/stripe/events`, { method: 'POST', headers, body })
      return (await response.json()) as object
    }

    const answers = await Promise.all([send(signature), send(signature), send(signature)])
    const disguised = await send(`v0=0,${signature}`)

    const replayed = { code: 'badSignature', reason: 'replayed' }
    expect(answers.filter((answer) => 'received' in answer)).toEqual([{ received: true }])
    expect(answers.filter((answer) => 'code' in answer)).toMatchObject([replayed, replayed])
    expect(disguised).toMatchObject(replayed)
  })

  test('an event that was signed more than five minutes ago is refused', async () => {
    const event = cloud.stripe.list('event').at(-1)
    if (!event) throw new Error('Nothing has happened yet')
    const at = Math.floor(Date.now() / 1000) - 301

    expect(await cloud.stripe.webhooks.deliver(event.id, at)).toBe(400)
    expect(await cloud.stripe.webhooks.deliver(event.id, at + 30)).toBe(200)
  })
})

describe('a hold whose page was never made is given up for a new one', () => {
  test('when too little of its time is left', async () => {
    const sale = await givenFlashSale(1)
    const { user, token } = await givenBuyer(sale)
    const before = Date.now() - 120_000
    await holdUnit(
      {
        ...{ key: ulid(before), state: 'held', userKey: user.key, offerKey: sale.deal.key },
        ...{ sponsorKey: sale.sponsor.key, teamKey: sale.team.key },
        ...{ priceCents: 1250, currency: 'CAD' },
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

  test('when the deal was renamed after the provider had heard of it', async () => {
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

  test('when the payment provider does not answer, the unit stays held for the next try', async () => {
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
