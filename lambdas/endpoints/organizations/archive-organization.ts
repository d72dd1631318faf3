import { archiveOrganization } from '#shared/api/portal-organizations.ts'
import { archiveOrganization as archive } from '../../services/organizations/edit-organization.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(archiveOrganization, ({ params, body, caller, now }) =>
  archive(params.teamKey, body.archived, { caller, now }),
)
