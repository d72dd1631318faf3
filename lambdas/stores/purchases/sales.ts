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
  return { items: items.flatMap(toDealSold), ...cursorAfter(list, next) }
}

/** A deal that is for sale no more and has sold nothing is not worth a line. */
function toDealSold(item: Item): DealSold[] {
  const sales = readSales(item)
  const isForSale = Number(item['salesDeals'] ?? 0) > 0
  if (item['label'] === undefined || (!isForSale && sales.sold === 0)) return []
  return [{ label: parseItem(SalesLabel, { ...item, ...(item['label'] as object) }), sales }]
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

/** Whether a deal is, or was, one that this business sells. */
export async function sellsDeal(sponsorKey: string, offerKey: string): Promise<boolean> {
  const scope = { kind: 'sales', owner: 'sponsor', ownerKey: sponsorKey, offerKey } as const
  const [item] = await batchGet([keys.countTotal(scope)])
  return item !== undefined
}

/** A late message may count a step back before the step forth: never below nothing. */
function readSales(item: Item | undefined): Sales {
  const read = (name: SalesFigure) => [name, Math.max(0, Number(item?.[name] ?? 0))]
  return Object.fromEntries(SALES_FIGURES.map(read)) as Sales
}
