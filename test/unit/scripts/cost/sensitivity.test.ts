import { expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import { PRICES } from '#scripts/cost/prices.ts'
import { cachedLists, costOf, sensitivities } from '#scripts/cost/sensitivity.ts'
import { INPUTS, PER_FAN } from '#scripts/cost/usage.ts'

it('names for each input its source, its date and a range around its value', () => {
  for (const [name, { value, range, source, date }] of Object.entries(INPUTS)) {
    expect(source, name).not.toBe('')
    expect(date, name).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(range[0], name).toBeLessThan(value)
    expect(range[1], name).toBeGreaterThan(value)
  }
})

it('shows what one input changes while the others stay, the largest change first', () => {
  const rows = sensitivities(1000)

  const mails = rows.find(({ name }) => name === 'mails')
  const { usd, per } = PRICES.mail
  expect(mails?.high).toBeCloseTo(costOf(1000) + (1000 * PER_FAN.mails * usd) / per)
  const spreads = rows.map(({ low, high }) => Math.abs(high - low))
  expect(spreads).toEqual([...spreads].sort((one, other) => other - one))
  expect(rows).toHaveLength(Object.keys(INPUTS).length)
})

it('gets cheaper the more calls the caches answer', () => {
  const share = sensitivities(1000).find(({ name }) => name === 'cachedShare')
  expect(share?.high).toBeLessThan(share?.low ?? 0)
})

it('lists every endpoint whose answers may be kept, the largest saving first', () => {
  const lists = cachedLists(1000)

  const cacheable = endpoints.filter(({ contract }) => contract.cache !== undefined)
  expect(lists).toHaveLength(cacheable.length)
  expect(lists[0]?.saved).toBeGreaterThan(lists.at(-1)?.saved ?? 0)
})

it('saves together what the bill is lower than without a cache', () => {
  const saved = cachedLists(1000).reduce((sum, list) => sum + list.saved, 0)

  expect(saved).toBeCloseTo(costOf(1000, { ...PER_FAN, cachedShare: 0 }) - costOf(1000))
})
