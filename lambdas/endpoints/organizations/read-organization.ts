import { readOrganization } from '#shared/api/organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { organizationPage } from '../../services/organizations/organization-page.ts'

export const handler = endpoint(readOrganization, ({ params }) =>
  organizationPage(params.organization),
)
