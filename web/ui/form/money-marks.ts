import { dollars } from '#shared/money.ts'
import type { Language } from '#web/lib/i18n.ts'

/** Returns the marks around an amount: C$1,250.00 in English, 1 250,00 $ CA in French. */
export function moneyMarks(currency: 'CAD' | 'USD', language: Language) {
  const symbol = dollars[language][currency]
  return language === 'fr'
    ? { thousandSeparator: '\u00a0', suffix: `\u00a0${symbol}` }
    : { thousandSeparator: ',', prefix: symbol }
}
