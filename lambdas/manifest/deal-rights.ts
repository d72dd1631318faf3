import type { TableAction } from './lines.ts'

/** Table actions needed to change a deal with its cards, its mirrors and its counters. */
export const CHANGE_OF_DEAL: readonly TableAction[] = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]
