import { updateOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { updateOrganization as update } from '../../services/organizations/update-organization.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateOrganization, ({ params, body, caller, now }) =>
  update(params.teamKey, body, { caller, now }),
)
