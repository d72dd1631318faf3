import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorForEdit as read } from '#shared/api/portal-sponsors.schemas.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { linkOf } from '#shared/model/link.ts'
import type { PhoneCall } from '#shared/model/phone-call.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { SponsorFields } from '#shared/validation/sponsor.ts'
import type { By } from '../../base/caller.ts'
import { pk } from '../../stores/table/keys.ts'
import { auditChange } from '../audit/audit-change.ts'

export type Edited = OutputOf<typeof read>

export const PICTURE = { purpose: 'businessPicture', field: 'picture' } as const

export function contentOf({ picture: _, teamKeys: __, ...fields }: SponsorFields) {
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

/**
 * Parses a phone number as somebody typed it. Returns undefined if the text is not a valid number.
 * Numbers without a country code are North American.
 */
export function readPhone(typed: string): PhoneCall | undefined {
  const text = typed.replace(/\bposte\b/i, 'ext.')
  return parse(text) ?? parse(dialled(text))
}

/** Replaces letters with the digits of their phone keys, as in 1-800-FLOWERS. */
function dialled(text: string): string {
  return linkOf(text)?.replace(/^tel:/, '') ?? ''
}

function parse(text: string): PhoneCall | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'CA', extract: false })
  if (!found?.isValid()) return undefined
  return { number: found.number, ...(found.ext !== undefined && { extension: found.ext }) }
}
