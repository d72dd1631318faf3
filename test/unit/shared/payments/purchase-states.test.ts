import { describe, expect, it } from 'vitest'
import { PURCHASE_STATES } from '#shared/model/purchase.ts'
import {
  isCodeValid,
  isKept,
  mayBecome,
  stateByPayment,
  statesBefore,
} from '#shared/payments/purchase-states.ts'

describe('the state of a purchase', () => {
  it('does not come back from redeemed but through a dispute that was won', () => {
    expect(mayBecome('redeemed', 'unredeemed')).toBe(false)
    expect(mayBecome('redeemed', 'redeemed')).toBe(false)
    expect(mayBecome('disputed', 'redeemed')).toBe(true)
  })

  it('ends with the money back, unless the bank sends the refund back', () => {
    expect(PURCHASE_STATES.filter((to) => mayBecome('refunded', to))).toEqual([
      'refunding',
      'disputed',
    ])
    expect(statesBefore('refunded')).toEqual(['unredeemed', 'redeemed', 'refunding', 'disputed'])
  })

  it('lets only an unredeemed code through at the counter', () => {
    expect(PURCHASE_STATES.filter(isCodeValid)).toEqual(['unredeemed'])
  })

  it('counts as sold until the money goes back', () => {
    expect(PURCHASE_STATES.filter(isKept)).toEqual(['unredeemed', 'redeemed', 'disputed'])
  })

  const untouched = {
    isRefunded: false,
    isDisputed: false,
    isRefundable: false,
    isRefundRequested: false,
    isRedeemed: false,
  }

  it.each([
    ['unredeemed', {}],
    ['redeemed', { isRedeemed: true }],
    ['refunding', { isRefundRequested: true }],
    ['disputed', { isDisputed: true, isRedeemed: true }],
    ['disputed', { isDisputed: true, isRefundRequested: true }],
    ['refunding', { isDisputed: true, isRefundable: true, isRefundRequested: true }],
    ['refunded', { isRefunded: true, isRedeemed: true }],
    ['refunded', { isRefunded: true, isDisputed: true, isRefundRequested: true }],
  ] as const)('is %s where the payment says %o', (state, facts) => {
    expect(stateByPayment({ ...untouched, ...facts })).toBe(state)
  })

  it('can be reached from wherever the payment leaves it', () => {
    const all = PURCHASE_STATES.flatMap((from) =>
      ['refunded', 'disputed'].map((to) => [from, to] as const),
    )
    const unreachable = all.filter(
      ([from, to]) => from !== to && !statesBefore(to as 'refunded').includes(from),
    )
    expect(unreachable).toEqual([])
  })
})
