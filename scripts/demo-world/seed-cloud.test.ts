import { expect, it } from 'vitest'
import { freePort } from '#scripts/ports/ports.ts'
import { startStripe } from '../local-cloud/index.ts'
import { paymentsOf, recordPayments } from './seed-cloud.ts'
import { makeWorld } from './world/world.ts'

const options = { seed: 3, now: new Date(), size: 'small' } as const

it('one business has not set payments up, and sells no flash deals', () => {
  const { businesses, deals } = makeWorld(options)
  const without = businesses.filter(({ sponsor }) => sponsor.stripeAccountId === undefined)
  const flash = deals.filter(({ offer }) => offer.flashDeal)

  expect(without).toHaveLength(1)
  expect(flash.length).toBeGreaterThan(0)
  expect(flash.filter(({ business }) => without.includes(business))).toEqual([])
})

it('the payment provider knows every purchase of the demo world to the cent', async () => {
  const stripe = await startStripe({ stateFolder: undefined, port: await freePort() })
  try {
    const world = makeWorld(options)
    recordPayments(stripe, paymentsOf(world))
    const charges = new Map(stripe.list('charge').map((charge) => [charge.id, charge]))
    const groups = Map.groupBy(stripe.list('transfer'), (transfer) => transfer.transfer_group)
    const ended = Map.groupBy(world.endedCheckouts, ({ checkout }) => checkout.state)
    const late = ended.get('refunded') ?? []
    const pages = world.purchases.length + world.endedCheckouts.length
    expect(stripe.list('session')).toHaveLength(pages)
    expect(charges.size).toBe(world.purchases.length + late.length)
    for (const { purchase, checkout } of world.purchases) {
      const { key, chargeId = '', state, paymentIntentId } = purchase
      const charge = charges.get(chargeId)
      const isBack = state === 'refunded'
      expect(charge).toMatchObject({
        amount: purchase.priceCents,
        currency: purchase.currency.toLowerCase(),
        payment_intent: paymentIntentId,
        transfer_group: key,
        metadata: { checkoutKey: key },
        refunded: isBack,
        disputed: state === 'disputed',
        created: Math.floor(Date.parse(purchase.createdAt) / 1000),
      })
      expect(checkout).toMatchObject({ key, state: 'purchased', sessionId: purchase.sessionId })
      const left = new Map(
        groups.get(key)?.map((one) => [one.id, one.amount - one.amount_reversed]),
      )
      const noted = new Map([
        [purchase.transferId, purchase.businessTransferCents],
        [purchase.organizationTransferId, purchase.organizationTransferCents],
      ])
      noted.delete(undefined)
      expect(left).toEqual(noted)
    }
    const refunds = stripe.list('refund').map(({ id }) => id)
    const known = world.purchases.flatMap(({ purchase }) => purchase.refundId ?? [])
    expect(refunds).toEqual([...known, ...late.map(({ checkout }) => `re_${checkout.key}r`)])
    expect([late.length, ended.get('released')?.length]).not.toContain(0)
    expect(stripe.list('event')).toEqual([])
  } finally {
    await stripe.stop()
  }
})
