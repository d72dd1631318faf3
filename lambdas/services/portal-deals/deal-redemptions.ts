import type { OutputOf } from '#shared/api/contract.ts'
import type { listDealRedemptions } from '#shared/api/portal.ts'
import { askedPart } from '#shared/text.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { listNarrowedRedemptions } from '../../stores/deals/redemptions.ts'
import type { PeriodRequest } from '../../stores/table/period.ts'
import { maySeeDeal } from '../portal/portal-access.ts'

interface Request extends PeriodRequest {
  readonly text: string | undefined
}

/** An organization sees those of its own fans (portal specification, section 6). */
export async function redemptionsOfDeal(
  caller: Caller,
  dealKey: string,
  { text, ...page }: Request,
): Promise<OutputOf<typeof listDealRedemptions> | Refusal> {
  const deal = await readOffer(dealKey)
  if (!maySeeDeal(caller, deal)) return refuse('forbidden')
  if (deal === undefined) return refuse('notFound')
  return listNarrowedRedemptions('byOffer', dealKey, {
    ...page,
    ...(caller.role === 'team' && { teamKey: caller.teamKey }),
    text: askedPart(text),
  })
}
