import type { OutputOf } from '#shared/api/contract.ts'
import type { saveTrainingDocument as contract } from '#shared/api/portal-sponsors.schemas.ts'
import type { DocumentChoice } from '#shared/model/uploaded-file.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { changeSponsor } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { pk } from '../../stores/table/keys.ts'
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'
import { followBusiness } from './follow-business.ts'

/** Maximum number of attempts if other requests change the business at the same time. */
const ATTEMPTS = 4

interface By {
  readonly caller: Caller
  readonly now: Date
}

interface Kept {
  readonly document: string
  /** Previous document. */
  readonly replaced: string | undefined
}

/**
 * Sets the training document of a business. Only the business and admins may do so
 * (lambdas/decisions/staff/a-training-document-stays-with-the-business.md).
 */
export async function saveTrainingDocument(
  sponsorKey: string,
  choice: DocumentChoice,
  by: By,
): Promise<OutputOf<typeof contract> | Refusal> {
  const what = `training document of ${sponsorKey}`
  const kept = await retryContended(what, ATTEMPTS, () => keep(sponsorKey, choice, by))
  if (kept === 'contended') return refuse('busy')
  if (isRefusal(kept)) return kept
  const { document, replaced } = kept
  if (document !== replaced) {
    await followBusiness(sponsorKey, by.now)
    const file = { purpose: 'trainingDocument', entityKey: sponsorKey } as const
    await forgetFiles({ ...file, replaced, kept: document, now: by.now })
  }
  return { document }
}

async function keep(
  sponsorKey: string,
  choice: DocumentChoice,
  { caller, now }: By,
): Promise<Kept | Refusal | 'again'> {
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const before = await readSponsorRecord(sponsorKey)
  if (before === undefined || before.deletedAt !== undefined) return refuse('notFound')
  const adopted = await adoptFile({
    purpose: 'trainingDocument',
    entityKey: sponsorKey,
    field: 'document',
    caller,
    choice,
    current: before.document,
  })
  if (isRefusal(adopted)) return adopted
  const kept = { document: adopted.path, replaced: before.document }
  if (kept.document === kept.replaced) return kept
  const after = { ...before, document: kept.document, updatedAt: nextUpdate(before, now) }
  const thing = pk.sponsor(sponsorKey)
  const written = await changeSponsor(before, after, [
    auditChange({ thing, action: 'saveTrainingDocument', by: caller, before, after, now }),
  ])
  return written.kind === 'done' ? kept : 'again'
}
