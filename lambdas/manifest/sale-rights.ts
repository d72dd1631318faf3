import type { TableAction } from './lines.ts'

/** What turning a payment into a purchase, a refund or a free unit takes. */
export const SALE: readonly TableAction[] = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]
