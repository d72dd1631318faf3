import { beforeAll, expect, it } from 'vitest'
import * as purchases from '#shared/api/purchases.schemas.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let token: string
let offerKey: string
/** Keys of a paid checkout and of a held checkout. */
const keys = { purchased: '', held: '' }

beforeAll(async () => {
  const sale = await givenFlashSale(10)
  const other = await givenFlashSale(10, { team: sale.team })
  const fan = await givenFan({ dob: '1990-02-03', gender: 'female', city: 'Toronto' }, [sale.team])
  token = await makeToken(cloud.outputs, { userKey: fan.key })
  offerKey = sale.deal.key
  const { data } = await begin(other.deal.key)
  keys.held = data.checkoutKey
})

function begin(offerKey: string) {
  return call(cloud.api, purchases.getStripeCheckoutSession, {
    query: { offerId: offerKey },
    token,
  })
}

it('beginning to pay costs what its access pattern says, and so does turning it into a purchase', async () => {
  let sessionId = ''
  await expectCost(purchases.getStripeCheckoutSession.name, async () => {
    const { status, data } = await begin(offerKey)
    expect(status).toBe(200)
    sessionId = data.checkoutSessionId
    keys.purchased = data.checkoutKey
  })
  cloud.stripe.webhooks.pause()
  cloud.stripe.pay(sessionId)
  const paid = cloud.stripe.webhooks
    .waiting()
    .find(({ type }) => type === 'checkout.session.completed')
  await expectCost(purchases.receiveStripeEvent.name, async () => {
    expect(await cloud.stripe.webhooks.deliver(paid?.id ?? '')).toBe(200)
  })
  cloud.stripe.webhooks.resume()
  // Finishes the effects of the payment. Otherwise, the next measurement would include them.
  await cloud.settle()
})

it('reading purchases costs what their access patterns say', async () => {
  const { purchased } = keys
  await expectCost(purchases.readMyCheckout.name, async () => {
    const params = { checkoutKey: purchased }
    const { data } = await call(cloud.api, purchases.readMyCheckout, { params, token })
    expect(data.state).toBe('purchased')
  })
  await expectCost(purchases.readMyPurchase.name, async () => {
    const params = { purchaseKey: purchased }
    const { status } = await call(cloud.api, purchases.readMyPurchase, { params, token })
    expect(status).toBe(200)
  })
  await expectCost(purchases.listMyPurchases.name, async () => {
    const { data } = await call(cloud.api, purchases.listMyPurchases, { token })
    expect(data.items).toHaveLength(1)
  })
})

it('leaving the payment page costs what its access pattern says', async () => {
  // Holds back the event of the closed payment page, because the measurement would include its
  // cost.
  cloud.stripe.webhooks.pause()
  await expectCost(purchases.cancelCheckout.name, async () => {
    const params = { checkoutKey: keys.held }
    const { data } = await call(cloud.api, purchases.cancelCheckout, { params, token })
    expect(data.state).toBe('released')
  })
  cloud.stripe.webhooks.resume()
})
