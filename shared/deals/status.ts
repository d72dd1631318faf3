import type { OfferRules } from '../model/offer.ts'

/** What the portal calls a deal (portal specification, section 4). */
export type DealStatus = 'triggered' | 'notTriggered' | 'visible' | 'archived'

export function dealStatus(
  deal: Pick<OfferRules, 'published' | 'triggered' | 'active'>,
): DealStatus {
  if (!deal.published) return 'archived'
  if (!deal.triggered) return 'visible'
  return deal.active ? 'triggered' : 'notTriggered'
}
