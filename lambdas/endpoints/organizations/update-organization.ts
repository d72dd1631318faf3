import { updateOrganization } from '#shared/api/portal-organizations.ts'
import { updateOrganization as update } from '../../services/organizations/edit-organization.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateOrganization, ({ params, body, caller, now }) =>
  update(params.teamKey, body, { caller, now }),
)
