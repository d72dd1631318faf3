import { listBrandDeals } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { brandDeals } from '../../services/brands/group-choice.ts'

export const handler = endpoint(listBrandDeals, ({ params, query }) =>
  brandDeals(params.brandKey, query),
)
