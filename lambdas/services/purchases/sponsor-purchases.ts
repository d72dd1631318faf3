import type { OutputOf } from '#shared/api/contract.ts'
import type { Page } from '#shared/api/paging.ts'
import type {
  BusinessPurchase,
  listSponsorPurchases,
  readSponsorPurchaseStats,
} from '#shared/api/portal-purchases.ts'
import { flashDealsFault } from '#shared/deals/validation.ts'
import { Organization } from '#shared/model/organization.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { businessPayoutCents } from '#shared/payments/sales.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { listPurchases } from '../../stores/purchases/purchases.ts'
import { listSales, readDealSold, readOwnerSales } from '../../stores/purchases/sales.ts'
import { readHeld } from '../../stores/purchases/stock.ts'
import type { ListRequest } from '../../stores/table/cursor.ts'
import { type Item, parseItem } from '../../stores/table/table.ts'
import { isOwnSponsor, maySeeTeam } from '../portal/portal-access.ts'
import { toDealSales, toFigures, toTeamSales } from './deal-sales.ts'

type Stats = OutputOf<typeof readSponsorPurchaseStats>

/** Returns the sales of a business, or of the businesses of an organization, without reading a purchase. */
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

/** All purchases of a business, or those of one of its deals. */
export async function sponsorPurchases(
  caller: Caller,
  sponsorKey: string,
  { offerKey, ...page }: ListRequest & { readonly offerKey: string | undefined },
): Promise<OutputOf<typeof listSponsorPurchases> | Refusal> {
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  if (offerKey === undefined) {
    return toPage(sponsorKey, await listPurchases('bySponsor', sponsorKey, page))
  }
  const sold = await readDealSold(sponsorKey, offerKey)
  if (sold === undefined) return refuse('notFound')
  return {
    ...toPage(sponsorKey, await listPurchases('byOffer', offerKey, page)),
    ...(sold.deal && { deal: toDealSales(sold.deal, await readHeld([offerKey])) }),
  }
}

/** A deal may have had another business: what that has sold is not this one's to see. */
function toPage(sponsorKey: string, { items, ...rest }: Page<Purchase>): Page<BusinessPurchase> {
  const own = items.filter((purchase) => purchase.sponsorKey === sponsorKey)
  return { items: own.map(toBusinessPurchase), ...rest }
}

const CODE_END = 4

export function codeEndOf({ code }: Pick<Purchase, 'code'>): string {
  return code.slice(-CODE_END)
}

/** Codes are worth money to whoever reads them: the business is shown the end of each alone. */
export function toBusinessPurchase(purchase: Purchase): BusinessPurchase {
  return {
    ...purchase,
    codeEnd: codeEndOf(purchase),
    payoutCents: businessPayoutCents(purchase),
  }
}
