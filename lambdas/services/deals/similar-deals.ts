import type { OutputOf } from '#shared/api/contract.ts'
import type { listSimilarDeals } from '#shared/api/deals.schemas.ts'
import { listedUnavailability } from '#shared/deals/availability.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listTeamOffers, readOffer } from '../../stores/deals/offers.ts'
import { excluded } from './kept-settings.ts'

const SIMILAR_DEALS = 6

/**
 * Returns other available deals of a deal's organization. If the deal has several organizations,
 * the first that is not archived is used.
 */
export async function similarDeals(
  offerKey: string,
  now: Date,
): Promise<OutputOf<typeof listSimilarDeals> | Refusal> {
  const [offer, { excludedOfferKey }] = await Promise.all([readOffer(offerKey), excluded(now)])
  if (offer === undefined) return refuse('notFound')
  // The answer is cached for everybody, so it must not reveal a hidden deal's organization.
  const [team] = offer.hiddenDeal ? [] : livingTeams(offer)
  if (team === undefined) return { items: [] }
  const { items } = await listTeamOffers(team.key, { limit: 2 * SIMILAR_DEALS })
  const others = items.filter(
    (card) =>
      card.key !== offer.key &&
      card.key !== excludedOfferKey &&
      !card.hiddenDeal &&
      listedUnavailability(card, now) === undefined,
  )
  return { items: others.slice(0, SIMILAR_DEALS) }
}
