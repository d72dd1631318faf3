import type { OutputOf } from '#shared/api/contract.ts'
import type { recommendedOffer } from '#shared/api/me.ts'
import { ageOn } from '#shared/calendar.ts'
import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { listedUnavailability } from '#shared/deals/availability.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import type { User } from '#shared/model/user.ts'
import { type Fan, groupOf, recommend } from '#shared/recommend/score.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { listPublicOffers } from '../../stores/deals/offers.ts'
import { readWholeUser, type WholeUser } from '../../stores/fans/users.ts'
import { pointSystem } from '../site/kept-settings.ts'

type Recommended = OutputOf<typeof recommendedOffer>

/** The newest of all public deals are looked at. */
const CANDIDATES = 50

/** Draws one of the deals that suit a fan best; `seed` decides which. */
export async function recommendOffer(
  caller: Caller,
  now: Date,
  seed: number,
): Promise<Recommended | Refusal> {
  const [whole, newest, settings] = await Promise.all([
    readWholeUser(caller.userKey),
    readNewestDeals(),
    pointSystem(now),
  ])
  if (typeof whole === 'string') return refuse(whole)
  const fan = toFan(whole, now)
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

/** The deals among which the recommended one is looked for, before a fan is known. */
export async function readNewestDeals(): Promise<OfferCard[]> {
  const { items } = await listPublicOffers('deals', { limit: CANDIDATES })
  return items
}

/** The deals that the fan can have now; those of a group stand for one another and are not shown alone. */
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

function toFan({ user, teams }: WholeUser, now: Date): Fan {
  return {
    position: positionOf(user),
    teams,
    age: user.dob === undefined ? undefined : ageOn(user.dob, now.toISOString().slice(0, 10)),
    gender: user.gender,
  }
}

function positionOf({ latitude, longitude }: User): Fan['position'] {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
