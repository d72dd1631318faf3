import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { portalOrganization } from '../../services/organizations/portal-page.ts'

export const handler = endpoint(readPortalOrganization, ({ params, caller }) =>
  portalOrganization(caller, params.teamKey),
)
