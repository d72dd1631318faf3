import type { TFunction } from 'i18next'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { formatStamp } from '#web/lib/format.ts'
import type { Language } from '#web/lib/i18n.ts'

type Described = Pick<Purchase, 'offerDescription' | 'offerDescriptionFr'>

/** Returns the deal's name at the time of purchase, in the page's language if available. */
export function nameOfPurchase(purchase: Described, language: Language): Reading {
  return inLanguage(language, purchase.offerDescription, purchase.offerDescriptionFr)
}

type Stated = Pick<Purchase, 'state' | 'redeemedAt' | 'refundedAt'>

/** Returns the text of a purchase's outcome, or undefined while it can be redeemed. */
export function outcomeOf(purchase: Stated, t: TFunction<'fan'>): string | undefined {
  const { state, redeemedAt, refundedAt } = purchase
  switch (state) {
    case 'unredeemed':
      return undefined
    case 'redeemed':
      return t('purchases.redeemedOn', { moment: redeemedAt ? formatStamp(redeemedAt) : '' })
    case 'refunding':
      return t('purchases.refunding')
    case 'refunded':
      return refundedAt
        ? t('purchases.refundedOn', { moment: formatStamp(refundedAt) })
        : t('purchases.refunded')
    case 'disputed':
      return t('purchases.disputed')
  }
}
