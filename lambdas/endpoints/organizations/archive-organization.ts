import { archiveOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { archiveOrganization as archive } from '../../services/organizations/archive-organization.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(archiveOrganization, ({ params, body, caller, now }) =>
  archive(params.teamKey, body.archived, { caller, now }),
)
