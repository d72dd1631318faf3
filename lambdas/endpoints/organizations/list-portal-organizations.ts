import { listPortalOrganizations } from '#shared/api/portal-organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { portalOrganizations } from '../../services/organizations/list-organizations.ts'

export const handler = endpoint(listPortalOrganizations, ({ query, caller }) =>
  portalOrganizations(caller, query),
)
