import { archiveOrganization } from '#shared/api/portal-organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { archiveOrganization as archive } from '../../services/organizations/edit-organization.ts'

export const handler = endpoint(archiveOrganization, ({ params, body, caller, now }) =>
  archive(params.teamKey, body.archived, { caller, now }),
)
