import { createOrganization } from '#shared/api/portal-organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { createOrganization as create } from '../../services/organizations/edit-organization.ts'

export const handler = endpoint(createOrganization, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
