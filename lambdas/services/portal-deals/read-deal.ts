import type { OutputOf } from '#shared/api/contract.ts'
import type { readPortalDeal } from '#shared/api/portal-deals.ts'
import { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readDealSold } from '../../stores/purchases/sales.ts'
import { readHeld } from '../../stores/purchases/stock.ts'
import { parseItem } from '../../stores/table/table.ts'
import { readFigures } from '../portal/dashboard.ts'
import { maySeeDeal } from '../portal/portal-access.ts'
import { toDealSales } from '../purchases/deal-sales.ts'
import { toDealRow } from './deal-row.ts'

/**
 * Returns a deal for the portal. A person who may not see it gets the same answer whether it exists or not.
 */
export async function portalDeal(
  caller: Caller,
  dealKey: string,
  now: Date,
): Promise<OutputOf<typeof readPortalDeal> | Refusal> {
  const { figures, info } = await readFigures({ kind: 'offer', key: dealKey })
  const deal = info && parseItem(Offer, info)
  if (!maySeeDeal(caller, deal)) return refuse('forbidden')
  if (deal === undefined) return refuse('notFound')
  return {
    deal: toDealRow(deal, caller, now),
    content: deal,
    ...(caller.role === 'team' ? { figures: {} } : { figures, ...(await salesOf(deal)) }),
  }
}

async function salesOf({ key, flashDeal, sponsor }: Offer) {
  if (!flashDeal) return undefined
  const [sold, held] = await Promise.all([readDealSold(sponsor.key, key), readHeld([key])])
  return sold?.deal && { sales: toDealSales(sold.deal, held) }
}
