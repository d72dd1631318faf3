import type { OutputOf } from '#shared/api/contract.ts'
import type { readDeal } from '#shared/api/deals.schemas.ts'
import { localTimeOf } from '#shared/local-time.ts'
import { phoneLinkOf } from '#shared/model/phone-call.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openSpans } from '#shared/opening-hours/open-spans.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOfferPage } from '../../stores/deals/offers.ts'
import { readLastRedemption } from '../../stores/deals/redemptions.ts'
import { readOpenCheckout } from '../../stores/purchases/checkouts.ts'
import { ownPart } from './own-part.ts'
import { refusalToOpen } from './refusals.ts'

/**
 * Returns the content of a deal's page. Only fans who have redeemed the deal get the online code. A
 * hidden deal is refused to everybody except fans who have unlocked it and staff who manage it, and
 * a draft to everybody except this staff.
 */
export async function readDealPage(
  offerKey: string,
  caller: Caller | undefined,
  now: Date,
): Promise<OutputOf<typeof readDeal> | Refusal> {
  const [page, last] = await Promise.all([
    readOfferPage(offerKey),
    caller && readLastRedemption(caller.userKey, offerKey),
  ])
  if (page === undefined) return refuse('notFound')
  const { offer, tally, sponsor } = page
  const refusal = await refusalToOpen(offer, caller)
  if (refusal) return refusal
  const [openCheckout, own] = await Promise.all([
    offer.flashDeal && caller ? readOpenCheckout(caller.userKey, offerKey) : undefined,
    ownPart(offer, last, { now }),
  ])
  return {
    deal: offer,
    tally,
    sponsor: withPhoneLink(sponsor),
    ...(offer.dealType === 'instore' && hoursOf(sponsor, now)),
    ...own,
    ...(openCheckout !== undefined && { openCheckout }),
    now: now.toISOString(),
  }
}

function withPhoneLink(sponsor: Sponsor) {
  const phoneLink = phoneLinkOf(sponsor)
  return phoneLink === undefined ? sponsor : { ...sponsor, phoneLink }
}

/** Maximum number of special days that a page lists. */
const SPECIAL_SHOWN = 4

function hoursOf({ openingHours: week, specialHours = [], timeZone: zone }: Sponsor, now: Date) {
  if (week === undefined) return {}
  const today = localTimeOf(now.toISOString(), zone).day
  const special = specialHours
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const spans = openSpans({ week, special: specialHours }, zone, now)
  return { hours: { zone, spans, week, special: special.slice(0, SPECIAL_SHOWN) } }
}
