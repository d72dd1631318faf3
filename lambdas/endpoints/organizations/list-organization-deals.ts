import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { organizationDeals } from '../../services/deals/organization-deals.ts'
import { openEndpoint } from '../open-endpoint.ts'

export const handler = openEndpoint(listOrganizationDeals, ({ params, query, caller, now }) =>
  organizationDeals({
    slugOrKey: params.organization,
    kind: query.kind,
    caller,
    now,
    page: { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor },
  }),
)
