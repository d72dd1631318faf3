import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorPurchaseStats } from '#shared/api/portal-purchases.schemas.ts'
import { flashDealsFault } from '#shared/deals/validation.ts'
import { Organization } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listSales, readOwnerSales } from '../../stores/purchases/sales.ts'
import { readHeld } from '../../stores/purchases/stock.ts'
import type { ListRequest } from '../../stores/table/pages.ts'
import { type Item, parseItem } from '../../stores/table/table.ts'
import { isOwnSponsor, maySeeTeam } from '../portal-access/portal-access.ts'
import { toDealSales, toFigures, toTeamSales } from './deal-sales.ts'

type Stats = OutputOf<typeof readSponsorPurchaseStats>

/**
 * Returns the sales of a business, or the sales through an organization. Reads counters instead of
 * purchases.
 */
export async function purchaseStats(
  caller: Caller,
  owner: 'sponsor' | 'team',
  ownerKey: string,
  page: ListRequest,
): Promise<Stats | Refusal> {
  const maySee = owner === 'sponsor' ? isOwnSponsor : maySeeTeam
  if (!maySee(caller, ownerKey)) return refuse('forbidden')
  const [{ info, sales }, { items, ...rest }] = await Promise.all([
    readOwnerSales(owner, ownerKey),
    listSales(owner, ownerKey, page),
  ])
  if (info === undefined) return refuse('notFound')
  const all = toFigures(sales)
  if (owner === 'team') {
    return { owner: parseItem(Organization, info), all, items: items.map(toTeamSales), ...rest }
  }
  const held = await readHeld(items.map(({ label }) => label.offerKey))
  return {
    ...sellerOf(info),
    all,
    ...rest,
    items: items.map((deal) => toDealSales(deal, held)),
  }
}

function sellerOf(info: Item): Pick<Stats, 'owner' | 'flashDealsFault'> {
  const sponsor = parseItem(Sponsor, info)
  const fault = flashDealsFault(sponsor)
  return { owner: sponsor, ...(fault && { flashDealsFault: fault }) }
}
