import type { OutputOf } from '#shared/api/contract.ts'
import type { deleteDealGroup as contract } from '#shared/api/portal-brands.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { removeDealGroup } from '../../stores/organizations/deal-group-writes.ts'
import { readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { groupPk } from '../../stores/table/brand-keys.ts'
import { retryContended } from '../../stores/table/table.ts'
import { auditChange } from '../audit/audit-change.ts'
import { forgetFiles } from '../uploads/adopt-file.ts'
import type { GroupPath } from './deal-group-form.ts'
import { followDealGroup } from './follow-brand.ts'

/** Maximum number of attempts if other requests change the group at the same time. */
const ATTEMPTS = 4

/** Deletes a deal group; its deals remain, without a group. */
export async function deleteDealGroup(
  { brandKey, groupKey }: GroupPath,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<OutputOf<typeof contract> | Refusal> {
  const deleted = await retryContended(`deleting group ${groupKey}`, ATTEMPTS, async () => {
    const before = await readDealGroupRecord(groupKey)
    if (before?.brandKey !== brandKey) return 'none'
    const audit = { thing: groupPk(groupKey), action: 'deleteDealGroup' as const, by: caller, now }
    const written = await removeDealGroup(before, [
      auditChange({ ...audit, before, after: undefined }),
    ])
    return written.kind === 'done' ? before : 'again'
  })
  if (deleted === 'contended') return refuse('busy')
  if (deleted === 'none') return refuse('notFound')
  await followDealGroup([deleted.offerKeys, []], now)
  const { picture: replaced } = deleted
  const file = { purpose: 'dealGroupPicture', entityKey: groupKey } as const
  await forgetFiles({ ...file, replaced, kept: undefined, now })
  return { groupKey }
}
