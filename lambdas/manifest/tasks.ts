import type { TaskLine } from './lines.ts'

/** An account with its record, claim, attempt and audit, and that it is the first. */
const ACCOUNT = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] as const

export const tasks: readonly TaskLine[] = [
  {
    name: 'reindex',
    entry: 'tasks/reindex.ts',
    rights: { table: ['Scan', 'BatchGetItem'], search: 'rebuild' },
    // A whole processor, and room for all that is searched.
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  {
    name: 'make-first-admin',
    entry: 'tasks/make-first-admin.ts',
    rights: { table: ACCOUNT, indexes: ['byTeam'], identity: 'make', mail: true, siteUrl: true },
    timeoutSeconds: 29,
  },
]
