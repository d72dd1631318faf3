import type { OutputOf } from '#shared/api/contract.ts'
import type { readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readDealSold } from '../../stores/purchases/sales.ts'
import { readHeld } from '../../stores/purchases/stock.ts'
import { parseItem } from '../../stores/table/table.ts'
import { dealLiftOf } from '../alerts/alert-lift.ts'
import { readFigures } from '../dashboards/dashboard-figures.ts'
import { maySeeDeal } from '../portal-access/portal-access.ts'
import { toDealSales } from '../purchases/deal-sales.ts'
import { toDealRow } from './deal-row.ts'

/**
 * Returns a deal for the portal. A caller who may not see the deal is refused in the same way
 * whether or not the deal exists.
 */
export async function portalDeal(
  caller: Caller,
  offerKey: string,
  now: Date,
): Promise<OutputOf<typeof readPortalDeal> | Refusal> {
  const { figures, info } = await readFigures({ kind: 'offer', key: offerKey })
  const deal = info && parseItem(Offer, info)
  if (!maySeeDeal(caller, deal)) return refuse('forbidden')
  if (deal === undefined) return refuse('notFound')
  return {
    deal: toDealRow(deal, caller, now),
    content: deal,
    ...(deal.healthPause && { healthPause: deal.healthPause }),
    ...(caller.role === 'team'
      ? { figures: {}, ...(await liftFor(caller, offerKey)) }
      : { figures, ...(await salesOf(deal)) }),
  }
}

async function liftFor({ teamKey }: Caller, offerKey: string) {
  const alerts = teamKey === undefined ? undefined : await dealLiftOf(teamKey, offerKey)
  return alerts && { alerts }
}

async function salesOf({ key, flashDeal, sponsor }: Offer) {
  if (!flashDeal) return undefined
  const [sold, held] = await Promise.all([readDealSold(sponsor.key, key), readHeld([key])])
  return sold?.deal && { sales: toDealSales(sold.deal, held) }
}
