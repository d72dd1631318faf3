import { createDealGroup } from '#shared/api/portal-brands.schemas.ts'
import { createDealGroup as create } from '../../services/brands/create-deal-group.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createDealGroup, ({ params, body, caller, now }) =>
  create(params.brandKey, body, { caller, now }),
)
