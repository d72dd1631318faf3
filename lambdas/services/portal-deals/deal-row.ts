import type { DealRow, OpenedForm } from '#shared/api/portal-deals.schemas.ts'
import { offeredActions } from '#shared/deals/actions.ts'
import { formOf } from '#shared/deals/saving.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { nextUpdate } from '../../stores/table/writes.ts'

/** Returns a deal with the actions that the caller may perform. */
export function toDealRow(deal: Offer, caller: Caller, now: Date): DealRow {
  return { ...deal, actions: offeredActions(deal, caller, now), version: versionOf(deal) }
}

/** Returns the version of a deal's form. Only saving the form changes it. */
export function versionOf({ editedAt, createdAt }: Offer): Instant {
  return editedAt ?? createdAt
}

/** Returns the version after a save of the form. */
export function nextVersion(deal: Offer, now: Date): Instant {
  return nextUpdate({ updatedAt: versionOf(deal) }, now)
}

/** Returns a deal's form with the current paths of its pictures. */
export function toForm(deal: Offer, now: Date): OpenedForm {
  const { picture, redeemImage, ...form } = formOf(deal, now)
  return {
    ...form,
    picture: { path: picture },
    ...(redeemImage !== undefined && { redeemImage: { path: redeemImage } }),
  }
}
