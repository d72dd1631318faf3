import type { TaskLine } from './lines.ts'

export const tasks: readonly TaskLine[] = [
  {
    name: 'reindex',
    entry: 'tasks/reindex.ts',
    rights: { table: ['Scan', 'BatchGetItem'], search: 'rebuild' },
    // A whole processor, and room for all that is searched.
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
]
