import { readPortalOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { portalOrganization } from '../../services/organizations/portal-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPortalOrganization, ({ params, caller, now }) =>
  portalOrganization(caller, params.teamKey, now),
)
