import type { DealRow, OpenedForm } from '#shared/api/portal-deals.ts'
import { offeredActions } from '#shared/deals/actions.ts'
import { formOf } from '#shared/deals/saving.ts'
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

/** A deal's form as the portal opens it: pictures are named by the paths that they have. */
export function toForm(deal: Offer, now: Date): OpenedForm {
  const { picture, redeemImage, ...form } = formOf(deal, now)
  return {
    ...form,
    picture: { path: picture },
    ...(redeemImage !== undefined && { redeemImage: { path: redeemImage } }),
  }
}
