import type { StaffRow } from '#shared/api/staff.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'

/** Members as lists show them, with the names of what they work for: two reads at most. */
export async function staffRows(members: readonly StaffMember[]): Promise<StaffRow[]> {
  const keysOf = (name: 'teamID' | 'sponsorID') => [
    ...new Set(members.flatMap((member) => member[name] ?? [])),
  ]
  const [organizations, sponsors] = await Promise.all([
    readOrganizations(keysOf('teamID')),
    readSponsors(keysOf('sponsorID')),
  ])
  const names = new Map([...organizations, ...sponsors].map(({ key, name }) => [key, name]))
  return members.map((member) => rowOf(member, names))
}

function rowOf(member: StaffMember, names: ReadonlyMap<string, string>): StaffRow {
  const { key, email, role, teamID, sponsorID, languagePreference, createdAt } = member
  const linkName = names.get(teamID ?? sponsorID ?? '')
  return {
    key,
    email,
    role,
    createdAt,
    language: languagePreference,
    ...(teamID !== undefined && { teamKey: teamID }),
    ...(sponsorID !== undefined && { sponsorKey: sponsorID }),
    ...(linkName !== undefined && { linkName }),
    state: member.suspendedAt === undefined ? 'active' : 'suspended',
    isUnfinished: member.isUnfinished === true,
    isInvited: member.invitedAt !== undefined,
    isAwaited: isAwaited(member),
  }
}

/** Somebody who may sign in and has not yet. */
export function isAwaited({ signedInAt, suspendedAt }: StaffMember): boolean {
  return signedInAt === undefined && suspendedAt === undefined
}

export async function staffRow(member: StaffMember): Promise<StaffRow> {
  const [row] = await staffRows([member])
  if (row === undefined) throw new Error('A member has no row')
  return row
}
