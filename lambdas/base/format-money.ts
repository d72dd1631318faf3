import type { Purchase } from '#shared/model/purchase.ts'
import type { Language } from '#shared/model/user.ts'

/** As it stands in mails and on passes. */
export function formatMoney(
  cents: number,
  currency: Purchase['currency'],
  language: Language,
): string {
  return new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency }).format(
    cents / 100,
  )
}
