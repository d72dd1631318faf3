import { describe, expect, it } from 'vitest'
import { formatMoney, formatOwnMoney, percentOff } from '#shared/money.ts'

/**
 * Replaces all kinds of spaces that `Intl` uses with normal ones. The tests ignore this difference.
 */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('an amount', () => {
  it('names the country of the dollar, before the figure in English and after it in French', () => {
    expect(plain(formatMoney(500, 'CAD', 'en'))).toBe('C$5.00')
    expect(plain(formatMoney(125_000, 'USD', 'en'))).toBe('US$1,250.00')
    expect(plain(formatMoney(500, 'CAD', 'fr'))).toBe('5,00 $ CA')
    expect(plain(formatMoney(123_456, 'USD', 'fr'))).toBe('1 234,56 $ US')
  })

  it("has no country in the reader's own currency", () => {
    expect(plain(formatOwnMoney(500, 'CAD', 'en'))).toBe('$5.00')
    expect(plain(formatOwnMoney(500, 'CAD', 'fr'))).toBe('5,00 $')
  })

  it('truncates the percentage off, and knows no percentage of nothing', () => {
    expect(percentOff(667, 1000)).toBe(33)
    expect(percentOff(100, 0)).toBe(0)
  })
})
