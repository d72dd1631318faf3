import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type {
  createSponsor as create,
  readSponsorForEdit as read,
  updateSponsor as update,
} from '#shared/api/portal-sponsors.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { Instant } from '#shared/time.ts'
import type { SponsorFields } from '#shared/validation/sponsor.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { changeSponsor, putSponsor } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { pk } from '../../stores/table/keys.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { hasFailed } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import type { By } from '../staff/by.ts'
import { type Making, makeOnce } from '../staff/make-once.ts'
import { adoptFile, forgetFiles } from '../uploads/adopt-file.ts'
import { followBusiness } from './follow-business.ts'
import { readPhone } from './read-phone.ts'

type Edited = OutputOf<typeof read>

const PICTURE = { purpose: 'businessPicture', field: 'picture' } as const

export async function sponsorForEdit(sponsorKey: string): Promise<Edited | Refusal> {
  const sponsor = await readSponsorRecord(sponsorKey)
  return sponsor ? edited(sponsor) : refuse('notFound')
}

type Created = OutputOf<typeof create>

/** With the account of who runs it, where one is given. */
export function createSponsor(
  { attempt, account, ...fields }: BodyOf<typeof create>,
  by: By,
): Promise<Created | Refusal> {
  const form = { ...(account && { email: account.email }), ...fields }
  return makeOnce(
    {
      kind: 'business',
      attempt,
      account,
      read: sponsorForEdit,
      content: { ...contentOf(form), picture: fields.picture },
      roleOf: (sponsorKey) => ({ role: 'sponsor', sponsorKey }),
      make: (key, making) => make(key, form, making),
    },
    by,
  )
}

async function make(
  key: string,
  fields: SponsorFields,
  { by, attempt, parts }: Making,
): Promise<Edited | Refusal> {
  const { caller, now } = by
  const adopted = await adoptFile({
    ...PICTURE,
    caller,
    entityKey: key,
    choice: fields.picture,
    current: undefined,
  })
  if (isRefusal(adopted)) return adopted
  const at = now.toISOString()
  const sponsor: Sponsor = {
    key,
    ...contentOf(fields),
    ...callOf(fields),
    logo: adopted.path,
    picture: adopted.path,
    teamKeys: [],
    archived: false,
    createdAt: at,
    updatedAt: at,
  }
  const written = await putSponsor(sponsor, {
    attempt,
    beside: [auditOf('createBusiness', undefined, sponsor, by), ...parts],
  })
  return written.kind === 'done' ? edited(sponsor) : refuse('busy')
}

export async function updateSponsor(
  sponsorKey: string,
  { version, ...fields }: BodyOf<typeof update>,
  { caller, now }: By,
): Promise<Edited | Refusal> {
  const before = await readSponsorRecord(sponsorKey)
  if (before === undefined || before.deletedAt !== undefined) return refuse('notFound')
  if (before.updatedAt !== version) return refuseChanged(before, version, caller)
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
    auditOf('updateBusiness', before, after, { caller, now }),
  ])
  if (hasFailed(written, 'sponsor')) {
    return refuseChanged((await readSponsorRecord(sponsorKey)) ?? before, version, caller)
  }
  if (written.kind !== 'done') return refuse('busy')
  const areCopiesDone = await followBusiness(sponsorKey, now)
  // Else deals still show it: it goes with the next picture, a day later at the soonest.
  if (areCopiesDone && adopted.path !== current) {
    await forgetFiles({ ...file, replaced: current, kept: adopted.path, now })
  }
  return edited(after)
}

/** A picture that stays leaves the logo as it is, which older businesses have apart. */
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

function contentOf({ picture: _, ...fields }: SponsorFields) {
  const { description = '', timeZone = 'America/Toronto' } = fields
  return { ...fields, description, timeZone }
}

function callOf({ phone = '' }: SponsorFields): Pick<Sponsor, 'phoneCall'> {
  const phoneCall = readPhone(phone)
  return phoneCall === undefined ? {} : { phoneCall }
}

function edited(sponsor: Sponsor): Edited {
  return { sponsor, version: sponsor.updatedAt }
}

function refuseChanged(fields: Sponsor, sent: Instant, caller: Caller): Promise<Refusal> {
  const { key, updatedAt: version } = fields
  return changedMeanwhile({ sent, version, fields, thing: pk.sponsor(key), caller })
}

function auditOf(
  action: AuditAction,
  before: Sponsor | undefined,
  after: Sponsor,
  { caller, now }: By,
) {
  return auditChange({ thing: pk.sponsor(after.key), action, by: caller, before, after, now })
}
