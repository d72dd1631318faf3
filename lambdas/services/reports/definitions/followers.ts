import { readSharing } from '../../../stores/fans/consents.ts'
import { type FollowerRow, readFollowerRows } from '../../../stores/fans/follower-rows.ts'
import { readOrganizationRecord } from '../../../stores/organizations/organizations.ts'
import { organizationKeys } from '../../../stores/organizations/report-rows.ts'
import {
  type Column,
  column,
  defineReport,
  forAdmins,
  ofOrganization,
  shareSince,
} from './definition.ts'
import { inKeyOrder, readThrough } from './read-through.ts'

const FOLLOWED: Column<FollowerRow> = column(
  'Following Since',
  'Abonné depuis',
  ({ followedAt }, { moment }) => moment(followedAt),
)
const PERSON: readonly Column<FollowerRow>[] = [
  column('Name', 'Nom', ({ name }) => name),
  column('Email', 'Courriel', ({ email }) => email),
]

/** Followers of one organization. The organization sees only the names that fans share. */
export const teamFollowers = defineReport<'teamFollowers', FollowerRow>({
  admit: ({ teamKey }, caller) => ofOrganization(caller, teamKey, 'followers'),
  columns: () => [column('#', '#', (_, { number }) => number), FOLLOWED, ...PERSON],
  async read(scope, position) {
    const { rows, next } = await readFollowerRows(scope.asked.teamKey, scope, position)
    const share = shareSince(scope, rows.at(-1)?.followedAt)
    if (scope.viewer.role === 'admin') return { rows, next, share }
    const { teamKey } = scope.asked
    const shared = await readSharing(
      teamKey,
      rows.map(({ userKey }) => userKey),
    )
    return { rows: rows.map((row) => (shared.has(row.userKey) ? row : unnamed(row))), next, share }
  },
})

function unnamed({ name: _, email: __, ...row }: FollowerRow): FollowerRow {
  return row
}

/** Followers of all organizations, grouped by organization. */
export const followers = defineReport<'followers', FollowerRow>({
  admit: async (_, caller) => forAdmins(caller, 'followers'),
  columns: () => [
    column('Organization', 'Organisme', ({ organization }) => organization),
    FOLLOWED,
    ...PERSON,
    column('City', 'Ville', ({ city }) => city),
  ],
  read: (scope, position) =>
    readThrough(
      inKeyOrder(organizationKeys),
      async (teamKey, inner) => {
        const [organization, page] = await Promise.all([
          readOrganizationRecord(teamKey),
          readFollowerRows(teamKey, scope, inner),
        ])
        const rows = page.rows.map((row) => ({ ...row, organization: organization?.name }))
        return { rows, next: page.next }
      },
      position,
    ),
})
