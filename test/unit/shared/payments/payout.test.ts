import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payoutCents, reversalCents, splitPrice } from '#shared/payments/payout.ts'

const priceCents = fc.integer({ min: 0, max: 99_999_999 })
const percentage = fc.integer({ min: 0, max: 100 })

describe('the parts of a price', () => {
  it('sum to the price, whole and never below zero, whatever the percentages and the fee', () => {
    const anyInput = fc.record({
      priceCents,
      businessPercentage: percentage,
      organizationPercentage: percentage,
      feeCents: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(anyInput, (input) => {
        const parts = Object.values(splitPrice(input))

        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(input.priceCents)
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })

  it.each([
    { priceCents: 1000, feeCents: 59, business: 900, organization: 20, platform: 21 },
    { priceCents: 999, feeCents: 0, business: 899, organization: 50, platform: 50 },
    { priceCents: 1, feeCents: 0, business: 0, organization: 0, platform: 1 },
  ])('gives the business 90 percent of $priceCents unless it has its own', (row) => {
    expect(splitPrice(row)).toEqual({
      businessCents: row.business,
      organizationCents: row.organization,
      platformCents: row.platform,
      feeCents: row.feeCents,
    })
  })

  it('lowers what the business gets only where the fee leaves too little', () => {
    const all = splitPrice({ priceCents: 1000, businessPercentage: 100, feeCents: 59 })
    const none = splitPrice({ priceCents: 1000, businessPercentage: 0, feeCents: 59 })

    expect(all).toMatchObject({ businessCents: 941, organizationCents: 0, platformCents: 0 })
    expect(none).toMatchObject({ businessCents: 0, organizationCents: 470, platformCents: 471 })
  })

  it('never gives the business more for a smaller percentage', () => {
    fc.assert(
      fc.property(priceCents, percentage, percentage, (price, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((businessPercentage) =>
          splitPrice({ priceCents: price, businessPercentage }),
        )
        expect(less?.businessCents).toBeLessThanOrEqual(more?.businessCents ?? -1)
      }),
    )
  })

  it.each([{ priceCents: 9.5 }, { priceCents: -1 }, { priceCents: 10, businessPercentage: 101 }])(
    'are refused for $priceCents cents at $businessPercentage percent',
    (input) => expect(() => splitPrice(input)).toThrow(RangeError),
  )
})

describe('the payout of a purchase', () => {
  it('is what was sent, be it nothing, else 90 percent of the price', () => {
    expect(payoutCents({ priceCents: 1999, businessTransferCents: 1500 })).toBe(1500)
    expect(payoutCents({ priceCents: 1999, businessTransferCents: 0 })).toBe(0)
    expect(payoutCents({ priceCents: 1999 })).toBe(1799)
  })
})

describe('the reversals of a transfer', () => {
  it('follow the refunds and end at the whole transfer, whatever the parts', () => {
    const refunds = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(refunds, percentage, (parts, businessPercentage) => {
        const price = parts.reduce((sum, part) => sum + part, 0)
        const transferCents = splitPrice({ priceCents: price, businessPercentage }).businessCents
        let refundedCents = 0
        let reversed = 0
        for (const part of parts) {
          refundedCents += part
          reversed += reversalCents({
            priceCents: price,
            refundedCents,
            transferCents,
            alreadyReversedCents: reversed,
          })
          expect(reversed).toBeLessThanOrEqual(transferCents)
        }
        expect(reversed).toBe(transferCents)
      }),
    )
  })

  it('take nothing twice', () => {
    const refund = { priceCents: 1000, refundedCents: 1000, transferCents: 900 }
    expect(reversalCents({ ...refund, alreadyReversedCents: 900 })).toBe(0)
  })
})
