import { describe, expect, it } from 'vitest'
import { PURCHASE_STATES } from '#shared/model/purchase.ts'
import { isCodeValid, isKept, mayBecome, statesBefore } from '#shared/payments/purchase-states.ts'

describe('the state of a purchase', () => {
  it('does not come back from redeemed but through a dispute that was won', () => {
    expect(mayBecome('redeemed', 'unredeemed')).toBe(false)
    expect(mayBecome('redeemed', 'redeemed')).toBe(false)
    expect(mayBecome('disputed', 'redeemed')).toBe(true)
  })

  it('ends for good with the money back', () => {
    expect(PURCHASE_STATES.filter((to) => mayBecome('refunded', to))).toEqual([])
    expect(statesBefore('refunded')).toEqual(['unredeemed', 'redeemed', 'refunding', 'disputed'])
  })

  it('lets only an unredeemed code through at the counter', () => {
    expect(PURCHASE_STATES.filter(isCodeValid)).toEqual(['unredeemed'])
  })

  it('counts as sold until the money goes back', () => {
    expect(PURCHASE_STATES.filter(isKept)).toEqual(['unredeemed', 'redeemed', 'disputed'])
  })
})
