import { createDealGroup } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { createDealGroup as create } from '../../services/brands/edit-deal-group.ts'

export const handler = endpoint(createDealGroup, ({ params, body, caller, now }) =>
  create(params.brandKey, body, { caller, now }),
)
