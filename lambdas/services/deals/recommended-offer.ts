import type { OutputOf } from '#shared/api/contract.ts'
import type { recommendedOffer } from '#shared/api/feed.schemas.ts'
import { ageOn } from '#shared/calendar.ts'
import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { listedUnavailability } from '#shared/deals/availability.ts'
import type { Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { type Fan, groupOf, recommend } from '#shared/recommend/score.ts'
import { whereaboutsOf } from '#shared/whereabouts.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listPublicOffers } from '../../stores/deals/offers.ts'
import { readWholeUser, type WholeUser } from '../../stores/fans/users.ts'
import { pointSystem } from './kept-settings.ts'

type Recommended = OutputOf<typeof recommendedOffer>

/** Number of newest public deals to recommend from. */
const CANDIDATES = 50

interface Asked {
  readonly now: Date
  /** Seed for the random choice among the best deals. */
  readonly seed: number
  /** Position of the fan's device; undefined if the device has not sent it yet. */
  readonly device?: Position | undefined
}

/**
 * Recommends one of the deals that suit a fan best, chosen at random, or none if no deal is
 * suitable.
 */
export async function recommendOffer(
  caller: Caller,
  { now, seed, device }: Asked,
): Promise<Recommended | Refusal> {
  const [whole, newest, settings] = await Promise.all([
    readWholeUser(caller.userKey),
    readNewestDeals(),
    pointSystem(now),
  ])
  if (typeof whole === 'string') return refuse(whole)
  const fan = toFan(whole, now, device)
  const holder = { unlocked: whole.unlocked, teamKey: caller.teamKey }
  const candidates = suitable(newest, holder, now)
  const best = recommend(candidates, fan, { ...settings, now }, seed)
  if (best === undefined) return { offer: null }
  const group = groupOf(fan)
  return {
    offer: best.card,
    score: {
      ...best.score,
      ...(group !== undefined && { group }),
      candidates: candidates.length,
    },
  }
}

/**
 * Reads the newest deals, one of which is recommended. The deals do not depend on the fan, so they
 * can be read before the fan is known.
 */
export async function readNewestDeals(): Promise<OfferCard[]> {
  const { items } = await listPublicOffers('deals', { limit: CANDIDATES })
  return items
}

/**
 * Returns the deals that are available now and open to the fan, or unlocked. Ignores the fan's own
 * redemptions. Leaves out deals of a deal group, which are never recommended alone.
 */
export function suitable(
  cards: readonly OfferCard[],
  holder: Parameters<typeof hasUnlockedDeal>[1],
  now: Date,
): OfferCard[] {
  return cards.filter((card) => {
    if (card.offerGroupKey !== undefined) return false
    if (listedUnavailability(card, now) !== undefined) return false
    const isOpen = !card.exclusive && !card.hiddenDeal
    return isOpen || hasUnlockedDeal(card, holder)
  })
}

function toFan({ user, teams }: WholeUser, now: Date, device: Position | undefined): Fan {
  return {
    position: whereaboutsOf({ device, profile: user }),
    teams,
    age: user.dob === undefined ? undefined : ageOn(user.dob, now.toISOString().slice(0, 10)),
    gender: user.gender,
  }
}
