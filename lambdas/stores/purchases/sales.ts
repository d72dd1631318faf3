import type { Page } from '#shared/api/paging.ts'
import { SALES_FIGURES, type Sales, type SalesFigure } from '#shared/payments/sales.ts'
import { SalesLabel } from '../counters/counter-layout.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/cursor.ts'
import { keys, type Scope, salesListOf } from '../table/keys.ts'
import { batchGet, type Item, parseItem, queryPage } from '../table/table.ts'

/** A flash deal as the counters of its sales name it, with what it has sold. */
export interface DealSold {
  readonly label: SalesLabel
  readonly sales: Sales
}

/** The flash deals of a business or an organization with what they have sold, newest first. */
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

/** A deal that is for sale no more and has sold nothing is not worth a line. */
function isWorthALine(item: Item): boolean {
  return Number(item['salesDeals'] ?? 0) > 0 || readSales(item).sold > 0
}

/** Undefined until the counters have heard of the deal itself. */
function toDealSold(item: Item): DealSold | undefined {
  if (item['label'] === undefined) return undefined
  const label = parseItem(SalesLabel, { ...item, ...(item['label'] as object) })
  return { label, sales: readSales(item) }
}

/** A business or organization as it stands, with what it has sold in all. */
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

/** Reads the sales of a deal by its business; undefined for a deal that it neither sells nor ever sold. */
export async function readDealSold(
  sponsorKey: string,
  offerKey: string,
): Promise<{ readonly deal: DealSold | undefined } | undefined> {
  const [item] = await batchGet([salesKey(sponsorKey, offerKey)])
  return item && { deal: toDealSold(item) }
}

/** Returns the key of a business's sales of a deal. */
export function salesKey(sponsorKey: string, offerKey: string) {
  return keys.countTotal({ kind: 'sales', owner: 'sponsor', ownerKey: sponsorKey, offerKey })
}

/** A late message may count a step back before the step forth: never below nothing. */
export function readSales(item: Item | undefined): Sales {
  const read = (name: SalesFigure) => [name, Math.max(0, Number(item?.[name] ?? 0))]
  return Object.fromEntries(SALES_FIGURES.map(read)) as Sales
}
