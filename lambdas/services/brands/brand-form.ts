import type { OutputOf } from '#shared/api/contract.ts'
import type { createBrand as create } from '#shared/api/portal-brands.schemas.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { Brand } from '#shared/model/brand.ts'
import type { BrandFields } from '#shared/validation/brand.ts'
import type { By } from '../../base/caller.ts'
import { brandVersion } from '../../stores/organizations/brands.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { missingSponsors } from '../../stores/organizations/sponsors.ts'
import { brandPk } from '../../stores/table/brand-keys.ts'
import { auditChange } from '../audit/audit-change.ts'

export type Saved = OutputOf<typeof create>

export function saved(brand: Brand): Saved {
  return { brand, version: brandVersion(brand) }
}

/**
 * Returns the fields of the form except the pictures. A brand of businesses keeps only the form's
 * single organization. A brand of organizations keeps no businesses.
 */
export function contentOf({ logo: _, picture: __, teamKey, ...fields }: BrandFields) {
  const isOfBusinesses = fields.brandType === 'sponsor'
  return {
    ...fields,
    teamKeys: isOfBusinesses ? onlyOf(teamKey) : fields.teamKeys,
    sponsorKeys: isOfBusinesses ? fields.sponsorKeys : [],
  }
}

function onlyOf(key: string | undefined): string[] {
  return key === undefined ? [] : [key]
}

/**
 * Returns the faults that only a read of the table can reveal, for example that an added
 * organization has been deleted.
 */
export async function faultsOf(
  fields: BrandFields,
  before: Brand | undefined,
): Promise<FieldFault[]> {
  const { brandType } = fields
  const { teamKeys, sponsorKeys } = contentOf(fields)
  const newTeams = teamKeys.filter((key) => !before?.teamKeys.includes(key))
  const found = new Set((await readOrganizations(newTeams)).map(({ key }) => key))
  const goneTeams = newTeams.filter((key) => !found.has(key))
  const goneSponsors = await missingSponsors(
    sponsorKeys.filter((key) => !before?.sponsorKeys.includes(key)),
  )
  const isOther = before !== undefined && before.brandType !== brandType
  return [
    ...(isOther ? [fault('brandType', 'validation.brand.type', before.brandType)] : []),
    ...(goneTeams.length > 0
      ? [
          fault(
            brandType === 'sponsor' ? 'teamKey' : 'teamKeys',
            'validation.brand.organizationGone',
            goneTeams.join(),
          ),
        ]
      : []),
    ...(goneSponsors.length > 0
      ? [fault('sponsorKeys', 'validation.organization.businessGone', goneSponsors.join())]
      : []),
  ]
}

function fault(field: string, messageKey: FieldFault['messageKey'], detail: string): FieldFault {
  return { path: `body.${field}`, messageKey, detail }
}

export function auditOf(
  action: AuditAction,
  before: Brand | undefined,
  after: Brand,
  { caller, now }: By,
) {
  return auditChange({ thing: brandPk(after.key), action, by: caller, before, after, now })
}
