import { describe, expect, it } from 'vitest'
import { ownCurrency } from '#web/lib/fan/use-money.ts'

describe("the reader's own currency", () => {
  it.each([
    ['Canada', 'America/New_York', 'CAD'],
    ['CAN', 'UTC', 'CAD'],
    ['United States', 'America/Toronto', 'USD'],
    ['France', 'America/Toronto', undefined],
    [undefined, 'America/Toronto', 'CAD'],
    [undefined, 'America/St_Johns', 'CAD'],
    [undefined, 'America/New_York', undefined],
    [undefined, 'UTC', undefined],
  ])('of the country %s, else of the time zone %s, is %s', (country, zone, currency) => {
    expect(ownCurrency(country, zone)).toBe(currency)
  })
})
