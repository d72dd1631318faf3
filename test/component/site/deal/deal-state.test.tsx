import { expect, it } from 'vitest'
import { aDealAnswer } from '#test/fixtures/component/answers/deals.ts'
import { mount } from '#test/fixtures/component/visit.tsx'
import english from '#web/locales/wallet/en.json' with { type: 'json' }
import { DealState } from '#web/site/deal/deal-state.tsx'

const taken = {
  ...aDealAnswer({ redemptionsLimit: true, totalAvailable: 1 }),
  tally: { totalRedeemed: 1, totalPurchased: 0 },
}
const lines = () => document.querySelectorAll('#root p').length

it('that nothing is left is not said to whoever holds the coupon', async () => {
  const state = (action: 'viewCoupon' | 'redeemNow') => (
    <div key={action} id={action}>
      <DealState page={taken} decision={{ action, reasons: [] }} />
    </div>
  )

  await mount([state('viewCoupon'), state('redeemNow')])

  await expect.poll(lines).toBe(1)
  expect(document.querySelector('#redeemNow p')).not.toBeNull()
})

it('that nothing is left is said to whoever holds a coupon that counts when scanned', async () => {
  const limit = { redemptionsLimit: true, totalAvailable: 1, countsWhen: 'proven' } as const
  const tally = { totalRedeemed: 0, totalPurchased: 0, totalProven: 1 }
  const scanned = { ...aDealAnswer(limit), tally }
  const decision = { action: 'viewCoupon', reasons: [] } as const

  await mount(<DealState page={scanned} decision={decision} />)

  await expect.poll(lines).toBe(2)
  expect(document.body.textContent).toContain(english.counts.deal)
})
