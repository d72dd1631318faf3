import type { OutputOf } from '#shared/api/contract.ts'
import type { readOrganizationForEdit as read } from '#shared/api/portal-organizations.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'

export type Edited = OutputOf<typeof read>

export async function organizationForEdit(teamKey: string): Promise<Edited | Refusal> {
  const organization = await readOrganizationRecord(teamKey)
  return organization ? edited(organization) : refuse('notFound')
}

export function edited(organization: Organization): Edited {
  return { organization, version: organization.updatedAt }
}
