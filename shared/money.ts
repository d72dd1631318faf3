import { numberFormat } from './intl-formats.ts'
import type { Language } from './model/user.ts'

export const CURRENCIES = ['CAD', 'USD'] as const

/** (original - price) / original, truncated to a whole percent; 0 where there is nothing to compare. */
export function percentOff(priceCents: number, originalValueCents: number): number {
  if (originalValueCents <= 0) return 0
  return Math.trunc(((originalValueCents - priceCents) * 100) / originalValueCents)
}

/** The dollars of both countries, as a language marks them. */
export const dollars = {
  en: { CAD: 'C$', USD: 'US$' },
  fr: { CAD: '$\u00a0CA', USD: '$\u00a0US' },
} as const

/**
 * Names the country of the dollar, as a page may hold both: C$1,250.00 and US$1,250.00 in English,
 * 1 250,00 $ CA and 1 250,00 $ US in French.
 */
export function formatMoney(
  cents: number,
  currency: (typeof CURRENCIES)[number],
  language: Language,
): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const amount = numberFormat(language, options).format(cents / 100)
  return amount.replace('$', () => dollars[language][currency])
}
