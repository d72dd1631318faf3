import type { FieldFault } from '#shared/field-messages.ts'
import type { StaffRole } from '#shared/validation/staff.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { keys } from '../../stores/table/keys.ts'
import type { Part } from '../../stores/table/transaction.ts'

/** Role and link as the record of a user has them: no more than the role needs. */
export function linkOf({ role, teamKey, sponsorKey }: StaffRole) {
  return {
    role,
    teamID: role === 'team' ? teamKey : undefined,
    sponsorID: role === 'sponsor' ? sponsorKey : undefined,
  }
}

/** What is wrong where the organization or the business is not there, or deleted. */
export async function linkFault({
  role,
  teamKey = '',
  sponsorKey = '',
}: StaffRole): Promise<FieldFault | undefined> {
  if (role === 'admin') return undefined
  if (role === 'team') return (await readOrganizationRecord(teamKey)) ? undefined : gone('teamKey')
  const sponsor = await readSponsorRecord(sponsorKey)
  return sponsor !== undefined && sponsor.deletedAt === undefined ? undefined : gone('sponsorKey')
}

export function gone(field: 'teamKey' | 'sponsorKey'): FieldFault {
  const detail = 'is no longer there'
  return { path: `body.${field}`, messageKey: 'validation.account.linkGone', detail }
}

/** For what is written only while the organization or the business is there. */
export function linkStays(role: StaffRole): Part[] {
  const { teamID, sponsorID } = linkOf(role)
  return [
    ...(teamID === undefined ? [] : [isThere(keys.team(teamID))]),
    ...(sponsorID === undefined ? [] : [isThere(keys.sponsor(sponsorID))]),
  ]
}

function isThere(Key: ReturnType<typeof keys.team>): Part {
  const ConditionExpression = 'attribute_exists(pk) AND attribute_not_exists(deletedAt)'
  return { check: { Key, ConditionExpression } }
}
