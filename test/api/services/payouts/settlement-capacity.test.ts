import { beforeAll, expect, it } from 'vitest'
import * as purchases from '#shared/api/purchases.schemas.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { type Bought, givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let own: Bought
let other: Bought

beforeAll(async () => {
  const sale = await givenPaidSale(cloud)
  own = await givenBought(cloud, sale)
  other = await givenBought(cloud, sale)
})

it.each(['conclude-checkouts', 'settle-purchases', 'reconcile-payments'])(
  'the schedule %s costs what its access pattern says',
  async (name) => {
    await expectCost(name, () => cloud.schedules.run(name, new Date(Date.now() + 2 * 3_600_000)))
  },
)

it('giving a purchase back costs what its access pattern says', async () => {
  // Holds back the event of the refund, because the measurement would include its cost.
  cloud.stripe.webhooks.pause()
  await expectCost('refund-my-purchase', async () => {
    const params = { purchaseKey: own.key }
    const { data } = await call(cloud.api, purchases.refundMyPurchase, { params, token: own.token })
    expect(data.purchase.state).toBe('refunded')
  })
  const { key: userKey } = await givenFan({ role: 'admin' })
  const token = await makeToken(cloud.outputs, { userKey, role: 'admin' })
  const { code } = await other.stored()
  await expectCost('refund-purchase', async () => {
    const params = { purchaseKey: other.key }
    const { data } = await call(cloud.api, purchases.refundPurchase, {
      params,
      token,
      body: { code },
    })
    expect(data.state).toBe('refunded')
  })
  const news = cloud.stripe.webhooks.waiting().find(({ type }) => type === 'charge.refunded')
  await expectCost('receive-stripe-event', async () => {
    expect(await cloud.stripe.webhooks.deliver(news?.id ?? '')).toBe(200)
  })
  cloud.stripe.webhooks.resume()
})
