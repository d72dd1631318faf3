import type { DealSales, SalesFigures } from '#shared/api/portal-purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { CURRENCIES } from '#shared/money.ts'
import { leftOf, type Sales } from '#shared/payments/sales.ts'
import type { DealSold } from '../../stores/purchases/sales.ts'

/**
 * Returns a deal's sales for one organization. Leaves out the number of units left, because other
 * organizations sell these units, too.
 */
export function toTeamSales({
  label: { totalAvailable: _, ...label },
  sales,
}: DealSold): DealSales {
  return { ...label, ...toFigures(sales) }
}

export function toDealSales(
  { label, sales }: DealSold,
  held: ReadonlyMap<string, number>,
): DealSales {
  const { offerKey, totalAvailable } = label
  return {
    ...label,
    ...toFigures(sales),
    ...(totalAvailable !== undefined && {
      left: leftOf(sales, totalAvailable),
      held: held.get(offerKey) ?? 0,
    }),
  }
}

export function toFigures(sales: Sales): SalesFigures {
  const money = CURRENCIES.map((currency) => moneyOf(sales, currency))
  return { ...sales, money: money.filter(({ grossCents }) => grossCents > 0) }
}

function moneyOf(sales: Sales, currency: Purchase['currency']) {
  const of = currency === 'CAD' ? 'Cad' : 'Usd'
  const [grossCents, refundedCents] = [sales[`gross${of}Cents`], sales[`refunded${of}Cents`]]
  const netCents = Math.max(0, grossCents - refundedCents)
  return { currency, grossCents, refundedCents, netCents, payoutCents: sales[`payout${of}Cents`] }
}
