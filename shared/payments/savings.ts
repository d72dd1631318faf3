import type { Purchase } from '../model/purchase.ts'

/** A fan's savings and the number of purchases with savings, by currency. */
export const SAVING_FIGURES = [
  'savedCadCents',
  'savedCadPurchases',
  'savedUsdCents',
  'savedUsdPurchases',
] as const
export type SavingFigure = (typeof SAVING_FIGURES)[number]
export type Savings = Record<SavingFigure, number>

export const NO_SAVINGS: Savings = {
  savedCadCents: 0,
  savedCadPurchases: 0,
  savedUsdCents: 0,
  savedUsdPurchases: 0,
}

/**
 * Returns the savings of one purchase: the deal's original value minus the price. There are none if
 * the original value is unknown, or if the purchase is refunded, being refunded or disputed.
 */
export function savingsOf({
  state,
  currency,
  priceCents,
  originalValueCents = 0,
}: Pick<Purchase, 'state' | 'currency' | 'priceCents' | 'originalValueCents'>): Savings {
  const isHad = state === 'unredeemed' || state === 'redeemed'
  const cents = originalValueCents - priceCents
  if (!isHad || cents <= 0) return NO_SAVINGS
  return currency === 'CAD'
    ? { ...NO_SAVINGS, savedCadCents: cents, savedCadPurchases: 1 }
    : { ...NO_SAVINGS, savedUsdCents: cents, savedUsdPurchases: 1 }
}

/** Returns the savings in one currency, and the number of purchases with savings. */
export function savedIn(savings: Savings, currency: Purchase['currency']) {
  const [cents, purchases] =
    currency === 'CAD'
      ? [savings.savedCadCents, savings.savedCadPurchases]
      : [savings.savedUsdCents, savings.savedUsdPurchases]
  return { currency, cents, purchases }
}
