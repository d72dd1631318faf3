import type { OutputOf } from '#shared/api/contract.ts'
import type { readDeal } from '#shared/api/deals.ts'
import { mayRead } from '#shared/deals/access.ts'
import { isDraft } from '#shared/deals/status.ts'
import { localTimeOf } from '#shared/local-time.ts'
import type { Offer } from '#shared/model/offer.ts'
import { phoneLinkOf } from '#shared/model/phone-call.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openSpans } from '#shared/opening-hours/open-spans.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readOfferPage } from '../../stores/deals/offers.ts'
import { readLastRedemption } from '../../stores/deals/redemptions.ts'
import { readFanEdges } from '../../stores/fans/fan-edges.ts'
import { readOpenCheckout } from '../../stores/purchases/open-checkout.ts'
import { lastUse } from './last-use.ts'

/**
 * A deal as its page shows it. The online code comes only to who has redeemed the deal, and nothing
 * of a hidden one to who has not unlocked it.
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
  if (!(await mayOpen(offer, caller))) return refuse(isDraft(offer) ? 'notFound' : 'notUnlocked')
  const openCheckout =
    offer.flashDeal && caller ? await readOpenCheckout(caller.userKey, offerKey) : undefined
  return {
    deal: offer,
    tally,
    sponsor: withPhoneLink(sponsor),
    ...(offer.dealType === 'instore' && hoursOf(sponsor, now)),
    ...ownPart(offer, last),
    ...(openCheckout !== undefined && { openCheckout }),
    now: now.toISOString(),
  }
}

function withPhoneLink(sponsor: Sponsor) {
  const phoneLink = phoneLinkOf(sponsor)
  return phoneLink === undefined ? sponsor : { ...sponsor, phoneLink }
}

/** So many of the days that differ are worth a line on a page. */
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

/** Only for a hidden deal is it read what the caller has unlocked. */
export async function mayOpen(offer: Offer, caller: Caller | undefined): Promise<boolean> {
  if (mayRead(offer, { ...caller, unlocked: [] })) return true
  if (caller === undefined) return false
  const { unlocked } = await readFanEdges(caller.userKey, 'unlocks')
  return mayRead(offer, { unlocked })
}

/** Returns the part of a deal's page that belongs to the reader alone. */
export function ownPart(offer: Offer, last: Redemption | undefined) {
  const use = lastUse(offer, last)
  if (use === undefined || use.isAnonymous) return {}
  return {
    lastRedemption: toState(use),
    ...(offer.onlineCode !== undefined && { onlineCode: offer.onlineCode }),
  }
}

function toState({ number, time, teamKey }: Redemption) {
  return { number, redeemedAt: time, teamKey }
}
