import type { OutputOf } from '#shared/api/contract.ts'
import type { deleteSponsor as contract } from '#shared/api/portal-sponsors.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { changeSponsor } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { pk } from '../../stores/table/keys.ts'
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'
import { followBusiness } from './follow-business.ts'

/** Maximum number of attempts if other requests change the business at the same time. */
const ATTEMPTS = 4

/**
 * Marks a business as deleted, archives its deals and removes it from its organizations. The record
 * remains, since purchases and reports need it. If the request is interrupted, the stream completes
 * the rest.
 */
export async function deleteSponsor(
  sponsorKey: string,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<OutputOf<typeof contract> | Refusal> {
  const deleted = await retryContended(`deleting ${sponsorKey}`, ATTEMPTS, async () => {
    const before = await readSponsorRecord(sponsorKey)
    if (before === undefined) return refuse('notFound')
    if (before.deletedAt !== undefined) return { sponsorKey, deletedAt: before.deletedAt }
    const deletedAt = now.toISOString()
    const after: Sponsor = {
      ...before,
      archived: true,
      deletedAt,
      updatedAt: nextUpdate(before, now),
    }
    const audit = {
      thing: pk.sponsor(sponsorKey),
      action: 'deleteBusiness' as const,
      by: caller,
      now,
    }
    const written = await changeSponsor(before, after, [auditChange({ ...audit, before, after })])
    return written.kind === 'done' ? { sponsorKey, deletedAt } : 'again'
  })
  if (deleted === 'contended') return refuse('busy')
  if ('deletedAt' in deleted) await followBusiness(sponsorKey, now)
  return deleted
}
