import type { BodyOf } from '#shared/api/contract.ts'
import type { updateSponsor as update } from '#shared/api/portal-sponsors.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { SponsorFields } from '#shared/validation/sponsor.ts'
import type { By, Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { changeSponsor } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { pk } from '../../stores/table/keys.ts'
import { hasFailed, nextUpdate } from '../../stores/table/writes.ts'
import { changedMeanwhile } from '../concurrent-saves/changed-meanwhile.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'
import { followBusiness } from './follow-business.ts'
import { faultsOfJoined, joinOrganizations } from './join-organizations.ts'
import { auditOf, callOf, contentOf, type Edited, edited, PICTURE } from './sponsor-form.ts'

export async function sponsorForEdit(sponsorKey: string): Promise<Edited | Refusal> {
  const sponsor = await readSponsorRecord(sponsorKey)
  return sponsor ? edited(sponsor) : refuse('notFound')
}

export async function updateSponsor(
  sponsorKey: string,
  { version, ...fields }: BodyOf<typeof update>,
  { caller, now }: By,
): Promise<Edited | Refusal> {
  const before = await readSponsorRecord(sponsorKey)
  if (before === undefined || before.deletedAt !== undefined) return refuse('notFound')
  if (before.updatedAt !== version) return refuseChanged(before, version, caller)
  const { teamKeys = before.teamKeys } = fields
  const faults = await faultsOfJoined(teamKeys, before.teamKeys)
  if (faults.length > 0) return refuse('invalidInput', { errors: faults })
  const file = { purpose: PICTURE.purpose, entityKey: sponsorKey }
  const { picture: current } = before
  const adopted = await adoptFile({
    ...file,
    field: PICTURE.field,
    caller,
    choice: fields.picture,
    current,
  })
  if (isRefusal(adopted)) return adopted
  const after = changed(before, fields, { path: adopted.path, now })
  const written = await changeSponsor(before, after, [
    auditOf('updateBusiness', before, { ...after, teamKeys }, { caller, now }),
  ])
  if (hasFailed(written, 'sponsor')) {
    return refuseChanged((await readSponsorRecord(sponsorKey)) ?? before, version, caller)
  }
  if (written.kind !== 'done') return refuse('busy')
  const joining = { sponsorKey, before: before.teamKeys, after: teamKeys }
  if (!(await joinOrganizations(joining, { caller, now }))) return refuse('busy')
  const areCopiesDone = await followBusiness(sponsorKey, now)
  // If some deals still show the old picture, the picture stays until the next change of pictures
  // deletes it.
  if (areCopiesDone && adopted.path !== current) {
    await forgetFiles({ ...file, replaced: current, kept: adopted.path, now })
  }
  return fields.teamKeys === undefined ? edited(after) : sponsorForEdit(sponsorKey)
}

/**
 * Returns the changed business. A new picture also becomes the logo. Without one, the logo stays,
 * since older businesses have a separate logo.
 */
function changed(
  before: Sponsor,
  fields: SponsorFields,
  { path, now }: { readonly path: string; readonly now: Date },
): Sponsor {
  const { key, teamKeys, archived, createdAt, document, stripeAccountId } = before
  return {
    key,
    teamKeys,
    archived,
    createdAt,
    ...contentOf(fields),
    ...callOf(fields),
    picture: path,
    logo: path === before.picture ? before.logo : path,
    ...(document !== undefined && { document }),
    ...(stripeAccountId !== undefined && { stripeAccountId }),
    updatedAt: nextUpdate(before, now),
  }
}

function refuseChanged(
  fields: Sponsor,
  sent: Sponsor['updatedAt'],
  caller: Caller,
): Promise<Refusal> {
  const { key, updatedAt: version } = fields
  return changedMeanwhile({ sent, version, fields, thing: pk.sponsor(key), caller })
}
