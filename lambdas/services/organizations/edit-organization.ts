import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type {
  archiveOrganization as archive,
  createOrganization as create,
  readOrganizationForEdit as read,
  updateOrganization as update,
} from '#shared/api/portal-organizations.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { SPONSOR_TEAMS_MAX } from '#shared/constants.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { Instant } from '#shared/time.ts'
import type { OrganizationFields } from '#shared/validation/organization.ts'
import { slugFault } from '#shared/validation/slug.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { isFull } from '../../stores/organizations/affiliations.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'
import { pk } from '../../stores/table/keys.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { hasFailed } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { setOrganizationArchived } from '../deals/archive-organization.ts'
import type { By } from '../staff/by.ts'
import { type Making, makeOnce } from '../staff/make-once.ts'
import { followOrganization } from './follow-organization-change.ts'
import { adoptPictures, forgetPictures } from './organization-pictures.ts'

type Edited = OutputOf<typeof read>
type Archived = OutputOf<typeof archive>

export async function organizationForEdit(teamKey: string): Promise<Edited | Refusal> {
  const organization = await readOrganizationRecord(teamKey)
  return organization ? edited(organization) : refuse('notFound')
}

type Created = OutputOf<typeof create>

/** With the account of who runs it, where one is given. */
export function createOrganization(
  { attempt, account, ...fields }: BodyOf<typeof create>,
  by: By,
): Promise<Created | Refusal> {
  const form = { ...(account && { email: account.email }), ...fields }
  const { logo, picture, emblem } = fields
  return makeOnce(
    {
      kind: 'organization',
      attempt,
      account,
      read: organizationForEdit,
      content: { ...contentOf(form), logo, picture, emblem },
      roleOf: (teamKey) => ({ role: 'team', teamKey }),
      check: async () => {
        const errors = await faultsOf(fields, undefined)
        return errors.length > 0 ? refuse('invalidInput', { errors }) : undefined
      },
      make: (key, making) => make(key, form, making),
    },
    by,
  )
}

async function make(
  key: string,
  fields: OrganizationFields,
  { by, attempt, parts }: Making,
): Promise<Edited | Refusal> {
  const { caller, now } = by
  const pictures = await adoptPictures({ caller, teamKey: key, choices: fields })
  if (isRefusal(pictures)) return pictures
  const at = now.toISOString()
  const after: Organization = {
    key,
    ...contentOf(fields),
    ...pictures,
    archived: false,
    isBrand: false,
    brandKeys: [],
    createdAt: at,
    updatedAt: at,
  }
  const written = await writeOrganization({
    before: undefined,
    after,
    beside: [auditOf('createOrganization', undefined, after, by), ...parts],
    attempt,
  })
  if (hasFailed(written, 'slug')) return refuse('invalidInput', { errors: [TAKEN] })
  if (written.kind !== 'done') return refuse('busy')
  await followOrganization(undefined, after, now)
  return edited(after)
}

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

function refuseChanged(fields: Organization, sent: Instant, caller: Caller): Promise<Refusal> {
  const { key, updatedAt: version } = fields
  return changedMeanwhile({ sent, version, fields, thing: pk.team(key), caller })
}

/** Well within the time of a request. */
const ARCHIVING_MS = 10_000

function edited(organization: Organization): Edited {
  return { organization, version: organization.updatedAt }
}

/** Our green, where nobody has taken a colour from the picture. */
const COLOR = '#0A6B49'

function contentOf({ logo: _, picture: __, emblem: ___, ...fields }: OrganizationFields) {
  const { description = '', color = COLOR, timeZone = 'America/Toronto' } = fields
  return { ...fields, description, color, timeZone }
}

const TAKEN = fault('body.slug', 'validation.slug.taken', 'is of another organization')

function fault(path: string, messageKey: FieldFault['messageKey'], detail: string): FieldFault {
  return { path, messageKey, detail }
}

/** Returns the faults that only the table knows, or that concern only changed fields. */
async function faultsOf(
  { slug, sponsorKeys }: OrganizationFields,
  before: Organization | undefined,
): Promise<FieldFault[]> {
  const isReserved = slug !== before?.slug && slugFault(slug) === 'reserved'
  const had = new Set(before?.sponsorKeys)
  const added = sponsorKeys.filter((key) => !had.has(key))
  const found = await readSponsors(added)
  const gone = added.filter((key) => !found.some((sponsor) => sponsor.key === key))
  return [
    ...(isReserved
      ? [fault('body.slug', 'validation.slug.reserved', 'is a word of the site')]
      : []),
    ...(gone.length > 0
      ? [fault('body.sponsorKeys', 'validation.organization.businessGone', gone.join())]
      : []),
    ...found.filter((sponsor) => isFull(sponsor, before?.key)).map(fullOf),
  ]
}

function fullOf({ name }: Sponsor): FieldFault {
  const detail = `${name} is with ${SPONSOR_TEAMS_MAX} organizations, the most of one business`
  const full = fault('body.sponsorKeys', 'validation.organization.businessFull', detail)
  return { ...full, name, limit: SPONSOR_TEAMS_MAX }
}

function auditOf(
  action: AuditAction,
  before: Organization | undefined,
  after: Organization,
  { caller, now }: By,
) {
  return auditChange({ thing: pk.team(after.key), action, by: caller, before, after, now })
}
