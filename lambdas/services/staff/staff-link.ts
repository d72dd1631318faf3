import type { FieldFault } from '#shared/field-messages.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { sponsorGetsEmail } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { keys, pk } from '../../stores/table/keys.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import type { Part } from '../../stores/table/transaction.ts'
import { auditChange } from '../audit-change.ts'
import type { By } from './by.ts'

/** Role and link as the record of a user has them: no more than the role needs. */
export function linkOf({ role, teamKey, sponsorKey }: StaffRole) {
  return {
    role,
    teamID: role === 'team' ? teamKey : undefined,
    sponsorID: role === 'sponsor' ? sponsorKey : undefined,
  }
}

interface Linking {
  readonly role: StaffRole
  /** Email of the account. */
  readonly email: string
  readonly by: By
}

/**
 * Returns the parts written with an account: its organization or business must still exist, and a business
 * gets the email of the account that was linked last. A part that failed after the link was read is read
 * anew.
 */
export async function linkParts({ role, email, by }: Linking): Promise<Part[] | FieldFault> {
  const { teamID, sponsorID } = linkOf(role)
  if (teamID !== undefined) {
    return (await readOrganizationRecord(teamID)) ? [isThere(keys.team(teamID))] : gone('teamKey')
  }
  if (sponsorID === undefined) return []
  const sponsor = await readSponsorRecord(sponsorID)
  if (sponsor === undefined || sponsor.deletedAt !== undefined) return gone('sponsorKey')
  if (sponsor.email === email) return [isThere(keys.sponsor(sponsorID))]
  return emailParts(sponsor, email, by)
}

export function isFault(link: Part[] | FieldFault): link is FieldFault {
  return !Array.isArray(link)
}

function emailParts(before: Sponsor, email: string, { caller, now }: By): Part[] {
  const after = { ...before, email, updatedAt: nextUpdate(before, now) }
  const thing = pk.sponsor(before.key)
  return [
    sponsorGetsEmail(before, after),
    auditChange({ thing, action: 'linkAccount', by: caller, before, after, now }),
  ]
}

function gone(field: 'teamKey' | 'sponsorKey'): FieldFault {
  const detail = 'is no longer there'
  return { path: `body.${field}`, messageKey: 'validation.account.linkGone', detail }
}

function isThere(Key: ReturnType<typeof keys.team>): Part {
  const ConditionExpression = 'attribute_exists(pk) AND attribute_not_exists(deletedAt)'
  return { check: { Key, ConditionExpression } }
}
