import { recommendedOffer } from '#shared/api/feed.schemas.ts'
import { recommendOffer } from '../../services/deals/recommended-offer.ts'
import { endpoint } from '../endpoint.ts'

const SEEDS = 2 ** 32

export const handler = endpoint(recommendedOffer, ({ caller, query, now }) => {
  const seed = Math.floor(Math.random() * SEEDS)
  return recommendOffer(caller, { now, seed, device: query.near })
})
