import { numberFormat } from './intl-formats.ts'
import type { Language } from './language.ts'

export const CURRENCIES = ['CAD', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * Returns the discount in whole percent, truncated: (original - price) / original. Returns 0 if
 * there is no original value.
 */
export function percentOff(priceCents: number, originalValueCents: number): number {
  if (originalValueCents <= 0) return 0
  return Math.trunc(((originalValueCents - priceCents) * 100) / originalValueCents)
}

/** Symbols of Canadian and US dollars, by language. */
export const dollars = {
  en: { CAD: 'C$', USD: 'US$' },
  fr: { CAD: '$\u00a0CA', USD: '$\u00a0US' },
} as const

/**
 * Formats money with the dollar's country, because a page may show Canadian and US dollars.
 * English: C$1,250.00 and US$1,250.00. French: 1 250,00 $ CA and 1 250,00 $ US.
 */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  return formatOwnMoney(cents, currency, language).replace('$', () => dollars[language][currency])
}

/**
 * Formats money in the reader's own currency, without the country. English: $5.00. French: 5,00 $.
 */
export function formatOwnMoney(cents: number, currency: Currency, language: Language): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return numberFormat(language, options).format(cents / 100)
}
