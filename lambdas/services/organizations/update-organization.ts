import type { BodyOf } from '#shared/api/contract.ts'
import type { updateOrganization as update } from '#shared/api/portal-organizations.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Instant } from '#shared/time.ts'
import type { By, Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { pk } from '../../stores/table/keys.ts'
import { hasFailed, nextUpdate } from '../../stores/table/writes.ts'
import { changedMeanwhile } from '../concurrent-saves/changed-meanwhile.ts'
import { followOrganization } from './follow-organization-change.ts'
import { type Edited, edited } from './organization-for-edit.ts'
import { auditOf, contentOf, faultsOf, TAKEN } from './organization-form.ts'
import { adoptPictures, forgetPictures } from './organization-pictures.ts'

export async function updateOrganization(
  teamKey: string,
  { version, archived, ...fields }: BodyOf<typeof update>,
  { caller, now }: By,
): Promise<Edited | Refusal> {
  const before = await readOrganizationRecord(teamKey)
  if (before === undefined) return refuse('notFound')
  if (before.updatedAt !== version) return refuseChanged(before, version, caller)
  const faults = await faultsOf(fields, before)
  if (faults.length > 0) return refuse('invalidInput', { errors: faults })
  const pictures = await adoptPictures({ caller, teamKey, choices: fields, current: before })
  if (isRefusal(pictures)) return pictures
  const { key, isBrand, brandKeys, stripeAccountId, createdAt } = before
  const after: Organization = {
    key,
    ...contentOf(fields),
    ...pictures,
    archived,
    isBrand,
    brandKeys,
    createdAt,
    ...(stripeAccountId !== undefined && { stripeAccountId }),
    updatedAt: nextUpdate(before, now),
  }
  const beside = [auditOf('updateOrganization', before, after, { caller, now })]
  const written = await writeOrganization({ before, after, beside })
  if (hasFailed(written, 'organization')) {
    return refuseChanged((await readOrganizationRecord(teamKey)) ?? before, version, caller)
  }
  if (hasFailed(written, 'slug')) return refuse('invalidInput', { errors: [TAKEN] })
  if (written.kind !== 'done') return refuse('busy')
  await followOrganization(before, after, now)
  await forgetPictures(before, after, now)
  return edited(after)
}

function refuseChanged(fields: Organization, sent: Instant, caller: Caller): Promise<Refusal> {
  const { key, updatedAt: version } = fields
  return changedMeanwhile({ sent, version, fields, thing: pk.team(key), caller })
}
