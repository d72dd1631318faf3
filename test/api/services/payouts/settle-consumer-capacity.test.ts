import { afterEach, beforeAll, expect, it } from 'vitest'
import { provideQueueSender, type QueueSender, queueSender } from '#lambdas/base/aws/queue.ts'
import type { PurchaseNews } from '#lambdas/services/payouts/purchase-news.ts'
import { workOffNews } from '#lambdas/services/purchases/settle-purchases.ts'
import { checkoutItem, readCheckout } from '#lambdas/stores/purchases/checkouts.ts'
import * as purchases from '#shared/api/purchases.schemas.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import {
  type Bought,
  givenAccount,
  givenBought,
  givenPaidSale,
} from '#test/fixtures/purchases/bought.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let sender: QueueSender

beforeAll(() => {
  sender = queueSender()
})
afterEach(() => {
  provideQueueSender(sender)
  cloud.stripe.webhooks.resume()
})

/** Holds back the messages of the queue `purchases`. Returns a list that receives them. */
function holdNews(): PurchaseNews[] {
  const held: PurchaseNews[] = []
  provideQueueSender({
    send: async (queue, messages, options) => {
      if (queue === 'purchases') held.push(...(messages as PurchaseNews[]))
      else await sender.send(queue, messages, options)
    },
  })
  return held
}

async function expectCostOf(what: string, news: PurchaseNews): Promise<void> {
  await cloud.settle()
  cloud.stripe.webhooks.pause()
  await expectCost(`settle-purchase, ${what}`, () => workOffNews(news))
}

const idsOf = ({ user, key }: Bought) => ({ userKey: user.key, purchaseKey: key })

it('a sale costs what its access pattern says, from the receipt to the last cent', async () => {
  const held = holdNews()
  const bought = await givenBought(cloud, await givenPaidSale(cloud))
  expect(held).toEqual([{ kind: 'bought', ...idsOf(bought) }])

  await expectCostOf('a sale', { kind: 'bought', ...idsOf(bought) })

  expect(await bought.stored()).toMatchObject({
    businessTransferCents: 1125,
    organizationTransferCents: 29,
    receiptSentAt: expect.any(String),
  })
})

it('the notice of a refund costs what its access pattern says', async () => {
  const bought = await givenBought(cloud, await givenPaidSale(cloud))
  const held = holdNews()
  await call(cloud.api, purchases.refundMyPurchase, {
    params: { purchaseKey: bought.key },
    token: bought.token,
  })
  await cloud.settle()
  expect(held).toContainEqual({ kind: 'refunded', ...idsOf(bought) })

  await expectCostOf('a refund', { kind: 'refunded', ...idsOf(bought) })

  expect((await bought.stored()).refundToldAt).toBeDefined()
})

it('the notice of a payment that came too late costs what its access pattern says', async () => {
  const bought = await givenBought(cloud, await givenPaidSale(cloud))
  const checkout = await readCheckout(bought.user.key, bought.key)
  if (checkout === undefined) throw new Error('There is no checkout')
  const held = holdNews()
  await put(checkoutItem({ ...checkout, state: 'refunded' }))
  await cloud.settle()
  expect(held).toEqual([{ kind: 'tooLate', ...idsOf(bought) }])

  await expectCostOf('a late payment', { kind: 'tooLate', ...idsOf(bought) })

  const refunded = await readCheckout(bought.user.key, bought.key)
  expect(refunded?.refundToldAt).toBeDefined()
})

it('what waits for an account costs what its access patterns say when the account is ready', async () => {
  const account = givenAccount(cloud, 'incomplete')
  const sale = await givenPaidSale(cloud, { sponsor: { stripeAccountId: account } })
  const bought = await givenBought(cloud, sale)
  cloud.stripe.setUp(account, 'complete')
  const held = holdNews()

  await expectCostOf('a payee', { kind: 'payee', type: 'sponsor', key: sale.sponsor.key })
  expect(held).toEqual([{ kind: 'payable', ...idsOf(bought), workId: expect.any(String) }])
  for (const news of held.splice(0)) await expectCostOf('what has waited', news)

  expect((await bought.stored()).businessTransferCents).toBe(1125)
})
