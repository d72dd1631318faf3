import { expect, it } from 'vitest'
import { onNowFirst } from '#shared/deals/closing.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'

const NOW = new Date('2026-10-03T18:00:00.000Z')
const LATER = '2026-10-03T18:30:00.000Z'

it('a FanPage lists what is on right now before the rest, and closed deals last', () => {
  const deals = [
    { name: 'waiting', ...aDeal({ triggered: true, active: false }) },
    { name: 'plain', ...aDeal() },
    { name: 'over', ...aDeal({ triggered: true, triggerEndAt: '2026-10-03T17:00:00.000Z' }) },
    { name: 'on now', ...aDeal({ triggered: true, triggerEndAt: LATER }) },
    { name: 'another', ...aDeal() },
  ]
  const names = onNowFirst(deals, NOW).map(({ name }) => name)
  expect(names).toEqual(['on now', 'plain', 'another', 'waiting', 'over'])
})
