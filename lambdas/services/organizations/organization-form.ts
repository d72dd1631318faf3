import type { AuditAction } from '#shared/audit/actions.ts'
import { SPONSOR_TEAMS_MAX } from '#shared/constants.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { OrganizationFields } from '#shared/validation/organization.ts'
import { slugFault } from '#shared/validation/slug.ts'
import type { By } from '../../base/caller.ts'
import { isFull } from '../../stores/organizations/affiliations.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'
import { pk } from '../../stores/table/keys.ts'
import { auditChange } from '../audit/audit-change.ts'

/** Default color, Fanward's green, for a form without a color. */
const COLOR = '#0A6B49'

export function contentOf({ logo: _, picture: __, emblem: ___, ...fields }: OrganizationFields) {
  const { description = '', color = COLOR, timeZone = 'America/Toronto' } = fields
  return { ...fields, description, color, timeZone }
}

export const TAKEN = fault('body.slug', 'validation.slug.taken', 'is of another organization')

function fault(path: string, messageKey: FieldFault['messageKey'], detail: string): FieldFault {
  return { path, messageKey, detail }
}

/**
 * Returns faults that only the table can show, such as a deleted business, and faults that apply
 * only to changed fields.
 */
export async function faultsOf(
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

export function auditOf(
  action: AuditAction,
  before: Organization | undefined,
  after: Organization,
  { caller, now }: By,
) {
  return auditChange({ thing: pk.team(after.key), action, by: caller, before, after, now })
}
