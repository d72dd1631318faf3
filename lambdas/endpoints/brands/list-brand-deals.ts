import { listBrandDeals } from '#shared/api/portal-brands.schemas.ts'
import { brandDeals } from '../../services/brands/group-choice.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listBrandDeals, ({ params, query }) =>
  brandDeals(params.brandKey, query),
)
