import { PRICES, type PriceName } from './prices.ts'

/** One row of a bill: a price, and the quantity used in a month. */
export interface Amount {
  readonly service: string
  readonly price: PriceName
  readonly quantity: number
}

export interface BillRow extends Amount {
  readonly usd: number
}

export function priced(amount: Amount): BillRow {
  const { usd, per } = PRICES[amount.price]
  return { ...amount, usd: (amount.quantity / per) * usd }
}

export function total(rows: readonly BillRow[]): number {
  return rows.reduce((sum, { usd }) => sum + usd, 0)
}

/**
 * Merges rows with the same service and price, so that fixed costs and traffic of a service share a
 * row.
 */
export function merged(amounts: readonly Amount[]): Amount[] {
  const rows = new Map<string, Amount>()
  for (const amount of amounts) {
    const key = `${amount.service} ${amount.price}`
    const quantity = (rows.get(key)?.quantity ?? 0) + amount.quantity
    rows.set(key, { ...amount, quantity })
  }
  return [...rows.values()]
}
