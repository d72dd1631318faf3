import { expect, it } from 'vitest'
import { aDealAnswer } from '#test/fixtures/component/answers/deals.ts'
import { mount } from '#test/fixtures/component/visit.tsx'
import { DealState } from '#web/site/deal/deal-state.tsx'

const taken = {
  ...aDealAnswer({ redemptionsLimit: true, totalAvailable: 1 }),
  tally: { totalRedeemed: 1, totalPurchased: 0 },
}
const lines = () => document.querySelectorAll('#root p').length

it('that nothing is left is not said to whoever holds the coupon', async () => {
  const now = new Date()
  const state = (action: 'viewCoupon' | 'redeemNow') => (
    <div key={action} id={action}>
      <DealState page={taken} decision={{ action, reasons: [] }} now={now} />
    </div>
  )

  await mount([state('viewCoupon'), state('redeemNow')])

  await expect.poll(lines).toBe(1)
  expect(document.querySelector('#redeemNow p')).not.toBeNull()
})
