import type { OutputOf } from '#shared/api/contract.ts'
import type { deleteBrand as contract } from '#shared/api/portal-brands.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { removeBrand } from '../../stores/organizations/brand-writes.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { brandPk } from '../../stores/table/brand-keys.ts'
import { retryContended } from '../../stores/table/table.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'
import { forgetPictures } from './brand-pictures.ts'
import { followBrand } from './follow-brand.ts'

/** Maximum number of attempts if other requests change the brand at the same time. */
const ATTEMPTS = 4

/** Deletes a brand and its pictures. Refuses if the brand has deal groups. */
export async function deleteBrand(
  brandKey: string,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<OutputOf<typeof contract> | Refusal> {
  const deleted = await retryContended(`deleting brand ${brandKey}`, ATTEMPTS, async () => {
    const before = await readBrandRecord(brandKey)
    if (before === undefined) return { refusal: refuse('notFound') }
    const audit = { thing: brandPk(brandKey), action: 'deleteBrand' as const, by: caller, now }
    const written = await removeBrand(before, [auditChange({ ...audit, before, after: undefined })])
    if (hasFailed(written, 'groups')) return { refusal: refuse('hasDealGroups') }
    return written.kind === 'done' ? { before } : 'again'
  })
  if (deleted === 'contended') return refuse('busy')
  if ('refusal' in deleted) return deleted.refusal
  await followBrand(brandKey, [deleted.before.teamKeys, []], now)
  await forgetPictures(deleted.before, undefined, now)
  return { brandKey }
}
