import type { StaffRow } from '#shared/api/staff.schemas.ts'
import type { StaffMember } from '#shared/model/staff.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'

/** Returns staff as lists show them, with the names of their organizations or businesses. */
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
  const {
    key,
    email,
    role,
    teamID: teamKey,
    sponsorID: sponsorKey,
    languagePreference,
    createdAt,
  } = member
  const linkName = names.get(teamKey ?? sponsorKey ?? '')
  return {
    key,
    email,
    role,
    createdAt,
    language: languagePreference,
    ...(teamKey !== undefined && { teamKey }),
    ...(sponsorKey !== undefined && { sponsorKey }),
    ...(linkName !== undefined && { linkName }),
    state: member.suspendedAt === undefined ? 'active' : 'suspended',
    isUnfinished: member.isUnfinished === true,
    isInvited: member.invitedAt !== undefined,
    isAwaited: isAwaited(member),
  }
}

/** Returns whether a staff member may sign in and has not done so yet. */
export function isAwaited({ signedInAt, suspendedAt }: StaffMember): boolean {
  return signedInAt === undefined && suspendedAt === undefined
}

export async function staffRow(member: StaffMember): Promise<StaffRow> {
  const [row] = await staffRows([member])
  if (row === undefined) throw new Error('A member has no row')
  return row
}
