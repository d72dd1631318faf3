import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { getStripeCheckoutSession, readMyCheckout } from '#shared/api/purchases.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenFlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

/**
 * Begins a checkout without paying. Returns the sale, the event that the provider would send after
 * a payment, and a function that reads the state of the checkout.
 */
async function givenPayer() {
  const sale = await givenFlashSale(1)
  const user = await givenFan({}, [sale.team])
  const token = await makeToken(cloud.outputs, { userKey: user.key })
  const { data } = await call(cloud.api, getStripeCheckoutSession, {
    query: { offerId: sale.deal.key },
    token,
  })
  const session = cloud.stripe.list('session').find(({ id }) => id === data.checkoutSessionId)
  const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_x' }
  const event = {
    id: `evt_${data.checkoutKey}`,
    object: 'event',
    livemode: false,
    type: 'checkout.session.completed',
    created: 1,
    data: { object: paid },
  }
  const state = async () => {
    const params = { checkoutKey: data.checkoutKey }
    return (await call(cloud.api, readMyCheckout, { params, token })).data.state
  }
  return { sale, event, state }
}

async function send(event: object): Promise<number> {
  const { body, signature } = cloud.stripe.webhooks.signed(event as Stripe.Event)
  const headers = { 'stripe-signature': signature }
  const response = await fetch(`${cloud.api}/stripe/events`, { method: 'POST', headers, body })
  return response.status
}

describe('a genuine event that is not of our own money', () => {
  test.each([
    ['of a payment to a connected account', { account: 'acct_somebody' }],
    ['of the other mode of the provider', { livemode: true }],
  ])('%s is taken and sells nothing', async (_, changes) => {
    const { sale, event, state } = await givenPayer()

    expect(await send({ ...event, ...changes })).toBe(200)

    expect(await state()).toBe('held')
    expect(await readStock(sale.deal.key)).toEqual({ sold: 0, taken: 1, redeemed: 0 })
  })
})

test('an event of a dispute with all its evidence, as long as the provider takes it, is read', async () => {
  const { event } = await givenPayer()
  const evidence = { uncategorized_text: 'é'.repeat(150_000) }

  expect(await send({ ...event, type: 'charge.dispute.updated', data: { evidence } })).toBe(200)
})
