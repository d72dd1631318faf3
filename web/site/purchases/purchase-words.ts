import type { TFunction } from 'i18next'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { addSeconds } from '#shared/interval.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { formatMoment } from '#web/lib/format.ts'
import type { Language } from '#web/lib/i18n.ts'
import { serverNow } from '#web/lib/server-clock.ts'

type Described = Pick<Purchase, 'offerDescription' | 'offerDescriptionFr'>

/**
 * Returns the deal's name at the time of purchase, in the page's language if there is a
 * translation.
 */
export function nameOfPurchase(purchase: Described, language: Language): Reading {
  return inLanguage(language, purchase.offerDescription, purchase.offerDescriptionFr)
}

type Stated = Pick<Purchase, 'state' | 'redeemedAt' | 'refundedAt'>

/** Returns whether the code of a purchase can be used. */
export function isReady({ state }: Pick<Purchase, 'state'>): boolean {
  return isCodeValid(state)
}

/**
 * Returns until when the fan can get a refund. Returns undefined if the code cannot be used, or the
 * time for a refund is over.
 */
export function refundableUntil(
  { state, createdAt }: Pick<Purchase, 'state' | 'createdAt'>,
  now = serverNow(),
): string | undefined {
  if (state !== 'unredeemed') return undefined
  const until = addSeconds(createdAt, REFUND_WINDOW_SECONDS)
  return Date.parse(until) > now.getTime() ? until : undefined
}

export interface PurchaseOutcome {
  readonly text: string
  /** Time of the redemption or refund, if it is known. */
  readonly at?: string | undefined
}

/** Returns a purchase's outcome in words. Returns undefined while the code can be used. */
export function outcomeOf(
  { state, redeemedAt, refundedAt }: Stated,
  language: Language,
  t: TFunction<'fan'>,
): PurchaseOutcome | undefined {
  const inWords = (at: string) => formatMoment(at, language)
  switch (state) {
    case 'unredeemed':
      return undefined
    case 'redeemed': {
      const moment = redeemedAt ? inWords(redeemedAt) : ''
      return { text: t('purchases.redeemedOn', { moment }), at: redeemedAt }
    }
    case 'refunding':
      return { text: t('purchases.refunding') }
    case 'refunded':
      return refundedAt
        ? { text: t('purchases.refundedOn', { moment: inWords(refundedAt) }), at: refundedAt }
        : { text: t('purchases.refunded') }
    case 'disputed':
      return { text: t('purchases.disputed') }
  }
}
