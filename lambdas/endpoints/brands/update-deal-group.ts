import { updateDealGroup } from '#shared/api/portal-brands.ts'
import { updateDealGroup as update } from '../../services/brands/edit-deal-group.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateDealGroup, ({ params, body, caller, now }) =>
  update(params, body, { caller, now }),
)
