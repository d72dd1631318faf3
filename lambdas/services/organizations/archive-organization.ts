import type { OutputOf } from '#shared/api/contract.ts'
import type { archiveOrganization as archive } from '#shared/api/portal-organizations.schemas.ts'
import type { By } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { setOrganizationArchived } from '../deals/note-organization.ts'
import { organizationForEdit } from './organization-for-edit.ts'
import { auditOf } from './organization-form.ts'

type Archived = OutputOf<typeof archive>

export async function archiveOrganization(
  teamKey: string,
  isArchived: boolean,
  { caller, now }: By,
): Promise<Archived | Refusal> {
  let hasChanged = false
  const outcome = await setOrganizationArchived(teamKey, isArchived, now, {
    beside(before, after) {
      hasChanged = true
      return [auditOf('archiveOrganization', before, after, { caller, now })]
    },
    timeMs: ARCHIVING_MS,
  })
  if (outcome !== 'done') return refuse(outcome)
  const organization = await organizationForEdit(teamKey)
  return isRefusal(organization) ? organization : { ...organization, hasChanged }
}

/** Maximum milliseconds that a request waits for archiving, well within its timeout. */
const ARCHIVING_MS = 10_000
