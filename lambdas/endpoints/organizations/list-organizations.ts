import { listOrganizations } from '#shared/api/organizations.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { findOrganizations } from '../../services/deals/find.ts'

export const handler = endpoint(listOrganizations, ({ query }) =>
  findOrganizations({ ...query, limit: query.limit ?? DEFAULT_LIMIT }),
)
