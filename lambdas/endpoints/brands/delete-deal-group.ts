import { deleteDealGroup } from '#shared/api/portal-brands.schemas.ts'
import { deleteDealGroup as remove } from '../../services/brands/delete-deal-group.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deleteDealGroup, ({ params, caller, now }) =>
  remove(params, { caller, now }),
)
