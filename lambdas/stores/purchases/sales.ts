import type { Page } from '#shared/api/paging.ts'
import { SALES_FIGURES, type Sales, type SalesFigure } from '#shared/payments/sales.ts'
import { SalesLabel, salesListOf } from '../counters/counter-layout.ts'
import { keys, type Scope } from '../table/keys.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/pages.ts'
import { batchGet, type Item, parseItem, queryPage } from '../table/table.ts'

/** Flash deal as described by its sales counters, with its sales. */
export interface DealSold {
  readonly label: SalesLabel
  readonly sales: Sales
}

/**
 * Lists the flash deals of a business or an organization with their sales, newest first. Omits
 * deals that are not for sale and were never sold, so a page may be shorter than the limit.
 */
export async function listSales(
  owner: 'sponsor' | 'team',
  ownerKey: string,
  { limit, cursor }: ListRequest,
): Promise<Page<DealSold>> {
  const partition = salesListOf(ownerKey)
  const list = `${owner}#${partition}`
  const { items, next } = await queryPage({
    pk: partition,
    index: owner === 'sponsor' ? 'bySponsor' : 'byTeam',
    newestFirst: true,
    limit,
    after: readCursor(list, cursor),
  })
  const rows = items.filter(isWorthALine).flatMap((item) => toDealSold(item) ?? [])
  return { items: rows, ...cursorAfter(list, next) }
}

/** Returns whether a deal is listed: it is for sale, or units of it were sold. */
function isWorthALine(item: Item): boolean {
  return Number(item['salesDeals'] ?? 0) > 0 || readSales(item).sold > 0
}

/** Returns a deal with its sales, or undefined if its counters contain no label yet. */
function toDealSold(item: Item): DealSold | undefined {
  if (item['label'] === undefined) return undefined
  const label = parseItem(SalesLabel, { ...item, ...(item['label'] as object) })
  return { label, sales: readSales(item) }
}

/** Reads a business or an organization with its total sales. */
export async function readOwnerSales(
  owner: 'sponsor' | 'team',
  ownerKey: string,
): Promise<{ info: Item | undefined; sales: Sales }> {
  const scope: Scope = { kind: owner, key: ownerKey }
  const [info, totals] = await batchGet([
    owner === 'sponsor' ? keys.sponsor(ownerKey) : keys.team(ownerKey),
    keys.countTotal(scope),
  ])
  return { info, sales: readSales(totals) }
}

/**
 * Reads the sales of a business's deal. Returns undefined for a deal that was never for sale.
 * `deal` is undefined if the counters contain no label yet.
 */
export async function readDealSold(
  sponsorKey: string,
  offerKey: string,
): Promise<{ readonly deal: DealSold | undefined } | undefined> {
  const [item] = await batchGet([salesKey(sponsorKey, offerKey)])
  return item && { deal: toDealSold(item) }
}

/** Returns the key of the item with the sales of a business's deal. */
export function salesKey(sponsorKey: string, offerKey: string) {
  return keys.countTotal({ kind: 'sales', owner: 'sponsor', ownerKey: sponsorKey, offerKey })
}

/**
 * Returns the sales in an item. Limits values to zero or more, because a purchase may be subtracted
 * without having been added. A recount corrects this.
 */
export function readSales(item: Item | undefined): Sales {
  const read = (name: SalesFigure) => [name, Math.max(0, Number(item?.[name] ?? 0))]
  return Object.fromEntries(SALES_FIGURES.map(read)) as Sales
}
