import type { Caller } from '../../../runtime/caller.ts'
import { type Refusal, refuse } from '../../../runtime/refusal.ts'
import { readOrganizationRecord } from '../../../stores/organizations/organizations.ts'
import { maySeeTeam } from '../../portal/portal-access.ts'
import type { Admitted } from './definition.ts'

/** A report of one organization, for its own people and admins; `filePart` is what of it. */
export async function ofOrganization(
  caller: Caller,
  teamKey: string,
  filePart: string,
): Promise<Admitted | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const organization = await readOrganizationRecord(teamKey)
  if (organization === undefined) return refuse('notFound')
  const { name, slug, createdAt } = organization
  const thing = { kind: 'organization', key: teamKey } as const
  return { fileStem: slug, filePart, about: name, since: createdAt, thing }
}
