import { createOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { createOrganization as create } from '../../services/organizations/create-organization.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createOrganization, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
