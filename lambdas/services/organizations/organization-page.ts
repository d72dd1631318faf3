import type { OutputOf } from '#shared/api/contract.ts'
import type { readOrganization as contract } from '#shared/api/organizations.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readOrganization } from '../../stores/organizations/organizations.ts'

/** By slug or key. An archived one is answered too: its page says that it is no longer available. */
export async function organizationPage(
  slugOrKey: string,
): Promise<OutputOf<typeof contract> | Refusal> {
  return (await readOrganization(slugOrKey)) ?? refuse('notFound')
}
