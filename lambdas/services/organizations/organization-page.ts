import type { OutputOf } from '#shared/api/contract.ts'
import type { readOrganization as contract } from '#shared/api/organizations.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOrganization } from '../../stores/organizations/organizations.ts'

/**
 * Returns an organization by slug or key. Archived organizations are included, because their page
 * says that they are no longer available.
 */
export async function organizationPage(
  slugOrKey: string,
): Promise<OutputOf<typeof contract> | Refusal> {
  return (await readOrganization(slugOrKey)) ?? refuse('notFound')
}
