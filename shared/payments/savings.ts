import type { Purchase } from '../model/purchase.ts'

/** What a fan has saved by their purchases, and by how many, apart by currency. */
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
 * What one purchase has saved its fan: the value that the business stated when it was sold, less its
 * price. Nothing where no value was kept, and while the money is back, on its way, or argued about.
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

/** What was saved in one currency, and by how many purchases. */
export function savedIn(savings: Savings, currency: Purchase['currency']) {
  const [cents, purchases] =
    currency === 'CAD'
      ? [savings.savedCadCents, savings.savedCadPurchases]
      : [savings.savedUsdCents, savings.savedUsdPurchases]
  return { currency, cents, purchases }
}
