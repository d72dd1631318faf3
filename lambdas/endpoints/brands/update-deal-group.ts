import { updateDealGroup } from '#shared/api/portal-brands.schemas.ts'
import { updateDealGroup as update } from '../../services/brands/update-deal-group.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateDealGroup, ({ params, body, caller, now }) =>
  update(params, body, { caller, now }),
)
