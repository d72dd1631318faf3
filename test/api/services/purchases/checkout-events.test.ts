import { describe, expect, test } from 'vitest'
import { readCheckout as readStored, releaseUnit } from '#lambdas/stores/purchases/checkouts.ts'
import {
  beginCheckout,
  cloud,
  givenBuyer,
  readCheckout,
  tallyOf,
} from '#test/fixtures/purchases/buyers.ts'
import { givenFlashSale } from '#test/fixtures/purchases/purchases.ts'

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
    // Releases the held unit without closing the payment page, as an operator might.
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
