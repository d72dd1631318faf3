import { expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { readCheckout } from '#lambdas/stores/purchases/checkouts.ts'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { updateParts } from '#lambdas/stores/table/update-expression.ts'
import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import { getStripeCheckoutSession, readMyCheckout } from '#shared/api/purchases.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import type { FlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const HOUR_MS = 3_600_000
const cloud = openTestCloud()

async function givenHold(sale: FlashSale) {
  const { key: userKey } = await givenFan({}, [sale.team])
  const token = await makeToken(cloud.outputs, { userKey })
  const begin = () =>
    call(cloud.api, getStripeCheckoutSession, { query: { offerId: sale.deal.key }, token })
  const { checkoutKey, checkoutSessionId } = (await begin()).data
  return {
    begin,
    page: () => cloud.stripe.list('session').find(({ id }) => id === checkoutSessionId)?.status,
    state: async () => (await readCheckout(userKey, checkoutKey))?.state,
  }
}

async function change({ key }: Offer, set: Partial<Offer>): Promise<void> {
  const parts = updateParts({ key: keys.offer(key), add: new Map(), set })
  await dynamo('UpdateItem', { TableName: tableName(), ...parts })
}

async function archive({ key: offerKey }: Offer): Promise<void> {
  const { key: userKey } = await givenFan()
  const token = await makeToken(cloud.outputs, { userKey, role: 'admin' })
  const body = { action: 'archive' } as const
  const { status } = await call(cloud.api, actOnDeal, {
    params: { dealKey: offerKey },
    body,
    token,
  })
  expect(status).toBe(200)
}

it.each<[what: string, move: (deal: Offer) => Promise<void>]>([
  ['archived', archive],
  ['repriced', (deal) => change(deal, { priceCents: 1300 })],
  [
    'made to end now',
    (deal) => change(deal, { expiresAt: new Date(Date.now() + 60_000).toISOString() }),
  ],
])('a payment page is closed, and its unit free, once the deal is %s', async (_, move) => {
  const sale = await givenPaidSale(cloud)
  const [hold, other] = [await givenHold(sale), await givenHold(await givenPaidSale(cloud))]

  await move(sale.deal)
  await cloud.settle()

  expect([await hold.state(), hold.page()]).toEqual(['released', 'expired'])
  expect(await readStock(sale.deal.key)).toMatchObject({ sold: 0, taken: 0 })
  expect([await other.state(), other.page()]).toEqual(['held', 'open'])
})

it('a payment page stays where the deal ends later, or another word of it changes', async () => {
  const sale = await givenPaidSale(cloud)
  const hold = await givenHold(sale)

  await change(sale.deal, { expiresAt: new Date(Date.now() + 48 * HOUR_MS).toISOString() })
  await change(sale.deal, { description: 'Two for one' })
  await cloud.settle()

  expect([await hold.state(), hold.page()]).toEqual(['held', 'open'])
})

it('a fan who returns to a deal that costs more now gets a page at the new price', async () => {
  const sale = await givenPaidSale(cloud)
  const hold = await givenHold(sale)
  await change(sale.deal, { priceCents: 1300 })

  const { data } = await hold.begin()

  const page = cloud.stripe.list('session').find(({ id }) => id === data.checkoutSessionId)
  expect(page?.amount_total).toBe(1300)
  expect(hold.page()).toBe('expired')
})

it('a payment that was made meanwhile goes back, and the fan is notified why', async () => {
  const sale = await givenPaidSale(cloud)
  cloud.stripe.webhooks.pause()
  const bought = await givenBought(cloud, sale, {}, { isSettled: false })
  await archive(sale.deal)
  cloud.stripe.webhooks.resume()
  await cloud.settle()

  const params = { checkoutKey: bought.key }
  const { data } = await call(cloud.api, readMyCheckout, { params, token: bought.token })
  expect(data).toMatchObject({ state: 'refunded', refundReason: 'withdrawn' })
  expect(await readStock(sale.deal.key)).toMatchObject({ sold: 0, taken: 0 })
  const refunds = cloud.stripe.list('refund').filter(({ charge }) => charge === bought.chargeId)
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[1250, 'succeeded']])
  const [mail] = cloud.outbox.list({ to: bought.user.email })
  expect(mail?.subject).toContain('No longer on sale')
})
