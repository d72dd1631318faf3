import { createOrganization } from '#shared/api/portal-organizations.ts'
import { createOrganization as create } from '../../services/organizations/edit-organization.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createOrganization, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
