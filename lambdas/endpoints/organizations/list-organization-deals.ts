import { listOrganizationDeals } from '#shared/api/organizations.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { organizationDeals } from '../../services/deals/organization-deals.ts'

export const handler = endpoint(listOrganizationDeals, ({ params, query, caller, now }) =>
  organizationDeals({
    slugOrKey: params.organization,
    kind: query.kind,
    caller,
    now,
    page: { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor },
  }),
)
