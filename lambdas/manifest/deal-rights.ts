import type { TableAction } from './lines.ts'

/** What changing a deal takes, with its cards and what mirrors it. */
export const CHANGE_OF_DEAL: readonly TableAction[] = [
  'GetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]

/** What triggering one takes, which looks at its counters too. */
export const TRIGGER_OF_DEAL: readonly TableAction[] = [...CHANGE_OF_DEAL, 'BatchGetItem']
