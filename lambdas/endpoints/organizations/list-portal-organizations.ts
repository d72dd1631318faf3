import { listPortalOrganizations } from '#shared/api/portal-organizations.schemas.ts'
import { portalOrganizations } from '../../services/organizations/list-organizations.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listPortalOrganizations, ({ query, caller }) =>
  portalOrganizations(caller, query),
)
