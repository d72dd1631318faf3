import type { Organization } from '#shared/model/organization.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import type { Part } from '../../stores/table/transaction.ts'
import { noteOrganizationInDeals } from './note-organization.ts'

interface Options {
  /** Parts written together with it or not at all, such as its audit record. */
  readonly beside?: (before: Organization, after: Organization) => readonly Part[]
  /** So long whoever asks can wait for the deals; the stream sees to those that are left. */
  readonly timeMs?: number
}

/** Archives an organization or brings it back, together with all that notes it. */
export async function setOrganizationArchived(
  teamKey: string,
  isArchived: boolean,
  now: Date,
  { beside = () => [], timeMs }: Options = {},
): Promise<'done' | 'notFound' | 'busy'> {
  const before = await readOrganizationRecord(teamKey)
  if (before === undefined) return 'notFound'
  if (before.archived !== isArchived) {
    const after = { ...before, archived: isArchived, updatedAt: nextUpdate(before, now) }
    const { kind } = await writeOrganization({ before, after, beside: beside(before, after) })
    if (kind !== 'done') return 'busy'
  }
  const noted = await noteOrganizationInDeals(teamKey, now, timeMs)
  return noted === 'busy' ? 'busy' : 'done'
}
