import { readOrganization } from '#shared/api/organizations.schemas.ts'
import { organizationPage } from '../../services/organizations/organization-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readOrganization, ({ params }) =>
  organizationPage(params.organization),
)
