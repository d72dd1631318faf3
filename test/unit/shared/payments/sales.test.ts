import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PURCHASE_STATES } from '#shared/model/purchase.ts'
import { CURRENCIES } from '#shared/money.ts'
import {
  businessPayoutCents,
  refundedUnits,
  SALES_FIGURES,
  salesOf,
} from '#shared/payments/sales.ts'

const purchase = fc.record({
  state: fc.constantFrom(...PURCHASE_STATES),
  currency: fc.constantFrom(...CURRENCIES),
  priceCents: fc.integer({ min: 50, max: 99_999_999 }),
  isUnitBack: fc.boolean(),
  refundedCents: fc.nat(99_999_999),
})

test('units are refunded whether or not they are for sale again', () => {
  expect(refundedUnits({ refunded: 8, notBack: 1 })).toBe(9)
  expect(refundedUnits({ refunded: 8 })).toBe(8)
})

describe('what a purchase adds to the sales', () => {
  test('is one of the states that sum to what was sold, and money in one currency at most', () => {
    fc.assert(
      fc.property(purchase, (one) => {
        const { sold, redeemed, open, refunded, notBack, disputed, ...money } = salesOf(one)
        expect(redeemed + open + refunded + notBack + disputed).toBe(sold)
        expect(refunded).toBe(Number(one.isUnitBack))
        expect(Object.values(money).filter((cents) => cents > 0).length).toBeLessThanOrEqual(3)
        expect(money.grossCadCents + money.grossUsdCents).toBe(one.priceCents)
        for (const of of ['Cad', 'Usd'] as const) {
          expect(money[`payout${of}Cents`]).toBeLessThanOrEqual(money[`gross${of}Cents`])
          expect(money[`refunded${of}Cents`]).toBeLessThanOrEqual(money[`gross${of}Cents`])
        }
      }),
    )
    expect(SALES_FIGURES).toHaveLength(12)
  })

  test.each([
    ['nine tenths of the price before anything was sent', 'unredeemed', undefined, 1169],
    ['what was sent', 'redeemed', 1039, 1039],
    ['nothing once the price goes back', 'refunding', 1169, 0],
    ['nothing once it is back', 'refunded', 1169, 0],
  ] as const)('pays the business %s', (_, state, businessTransferCents, cents) => {
    const sold = { state, currency: 'CAD', priceCents: 1299, businessTransferCents } as const

    expect(businessPayoutCents(sold)).toBe(cents)
  })
})
