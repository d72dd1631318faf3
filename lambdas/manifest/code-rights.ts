import type { Rights } from './lines.ts'

/** Rights of functions that process a job on codes, in a request or by the queue. */
export const CODE_WORK = {
  table: [
    'GetItem',
    'BatchGetItem',
    'BatchWriteItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  ],
  indexes: ['byTeam'],
  sendsTo: ['codes'],
} as const satisfies Rights
