import { listSimilarDeals } from '#shared/api/deals.ts'
import { listedUnavailability } from '#shared/deals/availability.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { excluded } from '../../services/kept-settings.ts'
import { listTeamOffers, readOffer } from '../../stores/offers.ts'

const SIMILAR_DEALS = 6

export const handler = endpoint(listSimilarDeals, async ({ params, now }) => {
  const [offer, { excludedOfferKey }] = await Promise.all([
    readOffer(params.dealKey),
    excluded(now),
  ])
  if (offer === undefined) return refuse('notFound')
  // The answer is kept for everybody, and would name a hidden deal's organization.
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
})
