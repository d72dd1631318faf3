import type { OutputOf } from '#shared/api/contract.ts'
import type { listDealRedemptions } from '#shared/api/portal.schemas.ts'
import { askedPart } from '#shared/text.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { listNarrowedRedemptions, type Narrowing } from '../../stores/deals/redemption-lists.ts'
import type { PeriodRequest } from '../../stores/table/pages.ts'
import { maySeeDeal } from '../portal-access/portal-access.ts'
import { pageWithProofs } from '../proofs/with-proofs.ts'

type Request = PeriodRequest & Pick<Narrowing, 'type' | 'text'>

/**
 * Returns a page of the redemptions, entries and purchases of a deal. An organization sees only
 * those of its own fans (portal specification, section 6).
 */
export async function redemptionsOfDeal(
  caller: Caller,
  offerKey: string,
  { text, ...page }: Request,
): Promise<OutputOf<typeof listDealRedemptions> | Refusal> {
  const deal = await readOffer(offerKey)
  if (!maySeeDeal(caller, deal)) return refuse('forbidden')
  if (deal === undefined) return refuse('notFound')
  const listed = await listNarrowedRedemptions('byOffer', offerKey, {
    ...page,
    ...(caller.role === 'team' && { teamKey: caller.teamKey }),
    text: askedPart(text),
  })
  return pageWithProofs(listed)
}
