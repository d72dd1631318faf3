import { readOrganizationForEdit } from '#shared/api/portal-organizations.ts'
import { organizationForEdit } from '../../services/organizations/edit-organization.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readOrganizationForEdit, ({ params }) =>
  organizationForEdit(params.teamKey),
)
