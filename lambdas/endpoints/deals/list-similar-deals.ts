import { listSimilarDeals } from '#shared/api/deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { listTeamOffers, readOffer } from '../../stores/offers.ts'

const SIMILAR_DEALS = 6

export const handler = endpoint(listSimilarDeals, async ({ params }) => {
  const offer = await readOffer(params.dealKey)
  if (offer === undefined) return refuse('notFound')
  const team = offer.teams[0]
  if (team === undefined) return { items: [] }
  const { items } = await listTeamOffers(team.key, { limit: 2 * SIMILAR_DEALS })
  const others = items.filter((card) => card.key !== offer.key && !card.hiddenDeal)
  return { items: others.slice(0, SIMILAR_DEALS) }
})
