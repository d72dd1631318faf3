import { describe, expect, test } from 'vitest'
import { purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import * as purchases from '#shared/api/purchases.schemas.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Bought, givenBought, givenPaidSale, redeem } from '#test/fixtures/purchases/bought.ts'
import {
  cloud,
  expectUndone,
  leftWithPayees,
  openWorkOf,
  refund,
  refundsOf,
  stepsOf,
  sweep,
} from '#test/fixtures/purchases/refund-desk.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, put } from '#test/fixtures/world.ts'

async function refundAsAdmin({ key }: Pick<Bought, 'key'>, code: string) {
  const { key: userKey } = await givenFan({ role: 'admin' })
  const token = await makeToken(cloud.outputs, { userKey, role: 'admin' })
  const params = { purchaseKey: key }
  return call(cloud.api, purchases.refundPurchase, { params, body: { code }, token })
}

describe('a fan who gives their purchase back', () => {
  test('has their money, the payees have none, and the unit is for sale again', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud, { units: 1 }))

    const { status, data } = await refund(bought)
    await cloud.settle()

    expect(status).toBe(200)
    expect(data.purchase).toMatchObject({ key: bought.key, state: 'refunded' })
    await expectUndone(bought)
    expect(await stepsOf(bought)).toEqual([
      'unredeemed refunding fan',
      expect.stringMatching(/^refunding refunded (fan|provider)$/),
    ])
    const [mail] = cloud.outbox.list({ to: bought.user.email })
    expect(mail).toMatchObject({ kind: 'refund' })
    const next = await givenBought(cloud, bought.sale)
    expect((await next.stored()).state).toBe('unredeemed')
  })

  test('may ask twice, and all at once', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))

    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(bought)))
    await cloud.settle()
    const again = await refund(bought)

    expect(answers.map(({ status }) => status)).toContain(200)
    expect(again.data.purchase.state).toBe('refunded')
    await expectUndone(bought)
  })

  test('cannot after three days, nor give back what is not theirs', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    const other = await givenBought(cloud, bought.sale)
    const createdAt = new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString()
    await put(purchaseItem({ ...(await bought.stored()), createdAt }))

    expect((await refund(bought)).problem).toMatchObject({
      status: 409,
      code: 'notRefundable',
      reason: 'windowOver',
    })
    expect((await refund({ key: bought.key, token: other.token })).status).toBe(404)
    expect(refundsOf(bought)).toEqual([])
  })

  test('cannot once it is redeemed, and the counter cannot redeem what was given back', async () => {
    const redeemed = await givenBought(cloud, await givenPaidSale(cloud))
    const returned = await givenBought(cloud, redeemed.sale)

    await redeem(redeemed)
    await refund(returned)

    expect((await refund(redeemed)).problem).toMatchObject({ reason: 'redeemed' })
    expect(await redeem(returned)).toMatchObject({ kind: 'failed' })
    expect((await redeemed.stored()).state).toBe('redeemed')
  })
})

describe('a fan who gives their purchase back while something is in the way', () => {
  test('and the counter at the same moment: one of them wins, the money says which', async () => {
    const sale = await givenPaidSale(cloud, { units: 20 })
    const all = await Promise.all(Array.from({ length: 8 }, () => givenBought(cloud, sale)))

    await Promise.all(all.flatMap((bought) => [refund(bought), redeem(bought)]))
    await cloud.settle()
    await sweep()

    for (const bought of all) {
      const { state } = await bought.stored()
      expect(['refunded', 'redeemed']).toContain(state)
      expect(refundsOf(bought)).toHaveLength(state === 'refunded' ? 1 : 0)
      expect(leftWithPayees(bought)).toEqual(state === 'refunded' ? [0, 0] : [1125, 29])
    }
  })

  test('sees it on its way when the provider is away, and has it by the schedule', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.fail({ call: 'refunds.create', kind: 'serverError', times: 99 })

    const { data } = await refund(bought)
    expect(data.purchase.state).toBe('refunding')
    expect(await redeem(bought)).toMatchObject({ kind: 'failed' })
    cloud.stripe.clearFaults()
    await sweep()
    await cloud.settle()

    await expectUndone(bought)
  })

  test('has their money also when the business has none left: that is fetched later', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.payOut(String(bought.sale.sponsor.stripeAccountId), 'cad')

    const { data } = await refund(bought)
    await cloud.settle()

    expect(data.purchase.state).toBe('refunded')
    expect(leftWithPayees(bought)).toEqual([1125, 0])
    expect(await openWorkOf(bought.key)).toMatchObject([{ kind: 'reversal' }])
    const other = await givenPaidSale(cloud, {
      sponsor: { stripeAccountId: String(bought.sale.sponsor.stripeAccountId) },
    })
    await givenBought(cloud, other)
    await sweep(5)
    await expectUndone(bought)
  })

  test('who has gone meanwhile may not, with a token of before', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    await put({ ...keys.user(bought.user.key), key: bought.user.key, deletedAt: '2026-01-01' })

    expect((await refund(bought)).status).toBe(401)
    expect((await bought.stored()).state).toBe('unredeemed')
  })
})

describe('a refund that has to wait', () => {
  test('has the payees give back what they have all the same', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.tamper('charge', bought.chargeId, { disputed: true })

    const { data } = await refund(bought)
    expect(data.purchase.state).toBe('refunding')
    // The events of the reversals cause another try of the refund.
    await cloud.settle()
    expect(leftWithPayees(bought)).toEqual([0, 0])
    expect(await openWorkOf(bought.key)).toMatchObject([{ kind: 'refund' }])
    cloud.stripe.tamper('charge', bought.chargeId, { disputed: false })
    await sweep()
    await cloud.settle()

    await expectUndone(bought)
  })

  test('does not wait for the end of a question that the bank asks: it answers it', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.tamper('charge', bought.chargeId, { disputed: true })
    await refund(bought)
    await cloud.settle()
    cloud.stripe.tamper('charge', bought.chargeId, { disputed: false })

    cloud.stripe.openDispute(bought.chargeId, { isInquiry: true })
    await cloud.settle()
    await sweep()

    await expectUndone(bought)
  })
})

describe('an admin', () => {
  test('gives a purchase back at any time, by its code', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    const stored = await bought.stored()
    const createdAt = new Date(Date.now() - 90 * 86_400_000).toISOString()
    await put(purchaseItem({ ...stored, createdAt }))

    const unknown = await refundAsAdmin(bought, 'ACDE-2345-WXYA')
    const { status, data } = await refundAsAdmin(
      bought,
      formatPurchaseCode(stored.code).toLowerCase(),
    )
    await cloud.settle()

    expect(unknown.status).toBe(404)
    expect({ status, state: data.state }).toEqual({ status: 200, state: 'refunded' })
    await expectUndone(bought)
    expect((await stepsOf(bought))[0]).toBe('unredeemed refunding admin')
  })

  test('does not give back what was redeemed', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    await redeem(bought)

    const { problem } = await refundAsAdmin(bought, (await bought.stored()).code)

    expect(problem).toMatchObject({ code: 'notRefundable', reason: 'redeemed' })
  })
})
