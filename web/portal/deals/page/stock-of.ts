import { refundedUnits } from '#shared/payments/sales.ts'
import type { DealContent } from './deal-frame.tsx'

/** Counts of a flash deal's units, in the order of display. */
const STOCK = ['totalAvailable', 'refunded', 'left', 'held', 'redeemed'] as const

/** Returns the counts of a flash deal's units that the reader may see. */
export function stockOf(sales: DealContent['sales']) {
  if (sales === undefined) return []
  const counts = { ...sales, refunded: refundedUnits(sales) }
  return STOCK.flatMap((name) => {
    const value = counts[name]
    return value === undefined ? [] : [{ name, value }]
  })
}
