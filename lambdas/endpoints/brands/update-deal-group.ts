import { updateDealGroup } from '#shared/api/portal-brands.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { updateDealGroup as update } from '../../services/brands/edit-deal-group.ts'

export const handler = endpoint(updateDealGroup, ({ params, body, caller, now }) =>
  update(params, body, { caller, now }),
)
