import type { UserEvent } from '#shared/model/event.ts'
import { readNames } from '../../../stores/audit.ts'
import { readEventRows } from '../../../stores/fans/events.ts'
import { thingOf } from '../../../stores/table/audit-keys.ts'
import {
  type Column,
  column,
  defineReport,
  forAdmins,
  type Scope,
  shareSince,
} from './definition.ts'

interface EventRow extends UserEvent {
  readonly organization?: string | undefined
}

const HAPPENED: Column<EventRow> = column('Date', 'Date', ({ createdAt }, { moment }) =>
  moment(createdAt),
)
const USER: Column<EventRow> = column('User', 'Utilisateur', ({ userKey }) => userKey)

export const followEvents = defineReport<'followEvents', EventRow>({
  admit: async (_, caller) => forAdmins(caller, 'follow-events'),
  columns: () => [
    HAPPENED,
    column('Organization', 'Organisme', ({ organization }) => organization),
    USER,
  ],
  async read(scope, position) {
    const { rows, ...page } = await eventsOf('follow', scope, position)
    const thing = ({ resourceKey }: UserEvent) => thingOf('organization', resourceKey)
    const names = await readNames([...new Set(rows.map(thing))], scope.language)
    return {
      ...page,
      rows: rows.map((row) => ({ ...row, organization: nameIn(names, thing(row)) })),
    }
  },
})

function nameIn(names: Awaited<ReturnType<typeof readNames>>, thing: string): string | undefined {
  return names.get(thing)?.label
}

export const accountDeletions = defineReport<'accountDeletions', EventRow>({
  admit: async (_, caller) => forAdmins(caller, 'account-deletions'),
  columns: () => [HAPPENED, USER],
  read: (scope, position) => eventsOf('accountDelete', scope, position),
})

async function eventsOf(type: UserEvent['type'], scope: Scope, position: string | undefined) {
  const { from, until } = scope
  const { rows, next, reachedAt } = await readEventRows({ type, from, until }, position)
  return { rows, next, share: shareSince(scope, reachedAt) }
}
