import { readOrganizationForEdit } from '#shared/api/portal-organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { organizationForEdit } from '../../services/organizations/edit-organization.ts'

export const handler = endpoint(readOrganizationForEdit, ({ params }) =>
  organizationForEdit(params.teamKey),
)
