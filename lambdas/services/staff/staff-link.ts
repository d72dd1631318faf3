import type { FieldFault } from '#shared/field-messages.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import type { By } from '../../base/caller.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { sponsorGetsEmail } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { keys, pk } from '../../stores/table/keys.ts'
import { nextUpdate, type Part } from '../../stores/table/writes.ts'
import { auditChange } from '../audit/audit-change.ts'

/**
 * Returns a role and the key of its organization or business, under the attribute names of a user's
 * record. Leaves out a key that does not belong to the role.
 */
export function linkOf({ role, teamKey, sponsorKey }: StaffRole) {
  return {
    role,
    teamID: role === 'team' ? teamKey : undefined,
    sponsorID: role === 'sponsor' ? sponsorKey : undefined,
  }
}

interface Linking {
  readonly role: StaffRole
  /** E-mail of the account. */
  readonly email: string
  readonly by: By
}

/**
 * Returns the writes that link an account to its organization or business, which must exist. A
 * business also gets the account's e-mail. If the writes fail, the caller must request new writes.
 */
export async function linkParts({ role, email, by }: Linking): Promise<Part[] | FieldFault> {
  const { teamID: teamKey, sponsorID: sponsorKey } = linkOf(role)
  if (teamKey !== undefined) {
    return (await readOrganizationRecord(teamKey)) ? [isThere(keys.team(teamKey))] : gone('teamKey')
  }
  if (sponsorKey === undefined) return []
  const sponsor = await readSponsorRecord(sponsorKey)
  if (sponsor === undefined || sponsor.deletedAt !== undefined) return gone('sponsorKey')
  if (sponsor.email === email) return [isThere(keys.sponsor(sponsorKey))]
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
