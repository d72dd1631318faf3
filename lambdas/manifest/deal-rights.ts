import type { TableAction } from './lines.ts'

/** What changing a deal takes, with its cards and what mirrors it, and with its counters. */
export const CHANGE_OF_DEAL: readonly TableAction[] = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]
