import { countOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import { countOrganizationDeals as countDeals } from '../../services/deals/organization-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(countOrganizationDeals, ({ params, now }) =>
  countDeals(params.organization, now),
)
