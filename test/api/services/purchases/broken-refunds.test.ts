import { describe, expect, test } from 'vitest'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { sendBackNextRefund } from '#test/fixtures/purchases/late-payment.ts'
import {
  cloud,
  expectUndone,
  openWorkOf,
  refund,
  refundsOf,
  stepsOf,
  sweep,
} from '#test/fixtures/purchases/refund-desk.ts'

describe('a refund is never half done', () => {
  const moments = [1, 2, 3, 4, 5].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const])

  test.each(moments)('when a function crashes at write %i: %s', async (n, moment) => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))

    crashAtWrite(n, moment)
    await refund(bought)
    await cloud.settle()
    isCrashLeft()
    await refund(bought)
    await cloud.settle()
    await sweep()
    await cloud.settle()

    await expectUndone(bought)
    expect((await stepsOf(bought)).filter((step) => step.includes(' refunded '))).toHaveLength(1)
  })

  test.each([
    'refunds.create',
    'transfers.createReversal',
    'transfers.list',
    'paymentIntents.retrieve',
  ])('when the answer to %s is lost', async (name) => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.fail({ call: name, kind: 'cut', isAfterWork: true, times: 4 })

    await refund(bought)
    await cloud.settle()
    cloud.stripe.clearFaults()
    await sweep()
    await cloud.settle()

    await expectUndone(bought)
  })
})

describe('a refund that the bank sends back', () => {
  test('is made again, and the unit is for sale again once', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    await refund(bought)
    await cloud.settle()
    const [first] = refundsOf(bought)

    cloud.stripe.failRefund(first?.id ?? '')
    await cloud.settle()

    expect(refundsOf(bought).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await bought.stored()).toMatchObject({ state: 'refunded', refundTries: 1 })
    expect(await readStock(bought.sale.deal.key)).toEqual({ sold: 0, taken: 0, redeemed: 0 })
    expect(await openWorkOf(bought.key)).toEqual([])
  })

  test('is made again also when the bank was quicker than we are', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    cloud.stripe.webhooks.pause()
    await sendBackNextRefund(cloud)
    await refund(bought)
    cloud.stripe.webhooks.resume()
    await cloud.settle()
    await sweep()

    expect(refundsOf(bought).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await bought.stored()).toMatchObject({ state: 'refunded', refundTries: 1 })
  })

  test('three times waits for people, and stays among the open work', async () => {
    const bought = await givenBought(cloud, await givenPaidSale(cloud))
    await refund(bought)
    await cloud.settle()

    for (let i = 0; i < 3; i += 1) {
      cloud.stripe.failRefund(refundsOf(bought).at(-1)?.id ?? '')
      await cloud.settle()
    }

    expect(await bought.stored()).toMatchObject({ state: 'refunding', refundTries: 3 })
    expect(await openWorkOf(bought.key)).toMatchObject([{ kind: 'refund' }])
  })
})
