import type { TaskLine } from './lines.ts'

/** Table actions that create an account with its records. */
const ACCOUNT = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] as const

export const tasks: readonly TaskLine[] = [
  {
    name: 'reindex',
    entry: 'tasks/reindex.ts',
    rights: { table: ['Scan', 'BatchGetItem'], search: 'rebuild' },
    // Lambda gives a function with 1,769 MB one full virtual processor. The memory itself is not
    // needed, since the task holds only a few pages of the table.
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
  {
    name: 'list-by-day',
    entry: 'tasks/list-by-day.ts',
    rights: { table: ['Scan', 'BatchWriteItem'] },
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  {
    name: 'load-reference-data',
    entry: 'tasks/load-reference-data.ts',
    rights: { table: ['PutItem'] },
    timeoutSeconds: 29,
  },
  {
    name: 'make-first-admin',
    entry: 'tasks/make-first-admin.ts',
    rights: { table: ACCOUNT, indexes: ['byTeam'], identity: 'make', mail: true, siteUrl: true },
    timeoutSeconds: 29,
  },
  {
    name: 'reset-second-factor-by-hand',
    entry: 'tasks/reset-second-factor.ts',
    rights: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      indexes: ['byTeam'],
      identity: 'resetFactor',
    },
    timeoutSeconds: 29,
  },
  {
    name: 'delete-fan',
    entry: 'tasks/delete-fan.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      identity: 'deleteOthers',
    },
    timeoutSeconds: 300,
  },
  {
    name: 'migrate-user-keys',
    entry: 'tasks/migrate-user-keys.ts',
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'], identity: 'listAll' },
    timeoutSeconds: 900,
  },
  {
    name: 'rebuild-pool',
    entry: 'tasks/rebuild-pool.ts',
    rights: {
      table: ['Scan', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      identity: 'rebuild',
    },
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  {
    name: 'compare-transports',
    entry: 'tasks/compare-transports.ts',
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'], siteFiles: true },
    timeoutSeconds: 300,
  },
  {
    name: 'compare-search',
    entry: 'tasks/compare-search.ts',
    rights: { search: 'read' },
    timeoutSeconds: 300,
  },
]
