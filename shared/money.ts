export const CURRENCIES = ['CAD', 'USD'] as const

/** (original - price) / original, truncated to a whole percent; 0 where there is nothing to compare. */
export function percentOff(priceCents: number, originalValueCents: number): number {
  if (originalValueCents <= 0) return 0
  return Math.trunc(((originalValueCents - priceCents) * 100) / originalValueCents)
}
