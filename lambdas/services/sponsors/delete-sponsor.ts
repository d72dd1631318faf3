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

/** Maximum number of attempts when others change the business meanwhile. */
const ATTEMPTS = 4

/**
 * Deletes a business for good. Its record stays and is marked as deleted, since purchases, redemptions and
 * reports name it, and its staff still redeem what was bought; no list contains it except the one by which
 * reports find its sales. Its deals are archived and its organizations drop it, as far as the request can
 * wait; the stream does the rest. Repeated, it continues with what is left.
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
