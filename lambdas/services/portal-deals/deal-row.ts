import type { DealRow } from '#shared/api/portal-deals.ts'
import { offeredActions } from '#shared/deals/actions.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../runtime/caller.ts'

/** A deal as the portal shows it to a member of the staff. */
export function toDealRow(deal: Offer, caller: Caller, now: Date): DealRow {
  return { ...deal, actions: offeredActions(deal, caller, now), version: versionOf(deal) }
}

/** The same as long as nobody saves the form of a deal. */
export function versionOf({ editedAt, createdAt }: Offer): Instant {
  return editedAt ?? createdAt
}
