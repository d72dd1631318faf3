import { readOrganizationForEdit } from '#shared/api/portal-organizations.schemas.ts'
import { organizationForEdit } from '../../services/organizations/organization-for-edit.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readOrganizationForEdit, ({ params }) =>
  organizationForEdit(params.teamKey),
)
