import type { TableAction } from './lines.ts'

/** Table actions needed to turn a payment into a purchase, a refund or a free unit. */
export const SALE: readonly TableAction[] = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]
