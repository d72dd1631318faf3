import { listOrganizations } from '#shared/api/organizations.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { findOrganizations } from '../../services/deals/find.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listOrganizations, ({ query }) =>
  findOrganizations({ ...query, limit: query.limit ?? DEFAULT_LIMIT }),
)
