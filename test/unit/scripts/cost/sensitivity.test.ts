import { expect, it } from 'vitest'
import { PRICES } from '#scripts/cost/prices.ts'
import { costOf, sensitivities } from '#scripts/cost/sensitivity.ts'
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
