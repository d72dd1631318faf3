import { recommendedOffer } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { recommendOffer } from '../../services/deals/recommended-offer.ts'

const SEEDS = 2 ** 32

export const handler = endpoint(recommendedOffer, ({ caller, now }) =>
  recommendOffer(caller, now, Math.floor(Math.random() * SEEDS)),
)
