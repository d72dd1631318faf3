import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorForEdit as read } from '#shared/api/portal-sponsors.schemas.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { SponsorFields } from '#shared/validation/sponsor.ts'
import type { By } from '../../base/caller.ts'
import { pk } from '../../stores/table/keys.ts'
import { auditChange } from '../audit/audit-change.ts'
import { readPhone } from './read-phone.ts'

export type Edited = OutputOf<typeof read>

export const PICTURE = { purpose: 'businessPicture', field: 'picture' } as const

export function contentOf({ picture: _, ...fields }: SponsorFields) {
  const { description = '', timeZone = 'America/Toronto' } = fields
  return { ...fields, description, timeZone }
}

export function callOf({ phone = '' }: SponsorFields): Pick<Sponsor, 'phoneCall'> {
  const phoneCall = readPhone(phone)
  return phoneCall === undefined ? {} : { phoneCall }
}

export function edited(sponsor: Sponsor): Edited {
  return { sponsor, version: sponsor.updatedAt }
}

export function auditOf(
  action: AuditAction,
  before: Sponsor | undefined,
  after: Sponsor,
  { caller, now }: By,
) {
  return auditChange({ thing: pk.sponsor(after.key), action, by: caller, before, after, now })
}
