import type { OutputOf } from '#shared/api/contract.ts'
import type { Page } from '#shared/api/paging.ts'
import type {
  BusinessPurchase,
  listSponsorPurchases,
} from '#shared/api/portal-purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { businessPayoutCents } from '#shared/payments/sales.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listPurchases } from '../../stores/purchases/purchases.ts'
import { readDealSold } from '../../stores/purchases/sales.ts'
import { readHeld } from '../../stores/purchases/stock.ts'
import type { ListRequest } from '../../stores/table/pages.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { toDealSales } from './deal-sales.ts'

/** Returns a page of the purchases of a business, or of one of its deals. */
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

/**
 * Removes purchases of other businesses, since the deal may have belonged to another business
 * before.
 */
function toPage(sponsorKey: string, { items, ...rest }: Page<Purchase>): Page<BusinessPurchase> {
  const own = items.filter((purchase) => purchase.sponsorKey === sponsorKey)
  return { items: own.map(toBusinessPurchase), ...rest }
}

const CODE_END = 4

export function codeEndOf({ code }: Pick<Purchase, 'code'>): string {
  return code.slice(-CODE_END)
}

/**
 * Adds the last characters of the code and the business's payout to a purchase. The contract of the
 * response removes the full code, because the code is worth money.
 */
export function toBusinessPurchase(purchase: Purchase): BusinessPurchase {
  return {
    ...purchase,
    codeEnd: codeEndOf(purchase),
    payoutCents: businessPayoutCents(purchase),
  }
}
