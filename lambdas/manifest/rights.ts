import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { Rights, TableAction } from './lines.ts'

/** Rights of functions that add, deactivate or delete codes, in a request or from the queue. */
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

/**
 * Table actions that change a deal with its cards, mirrors and counters, or that turn a payment into
 * a purchase or a refund and return unsold units.
 */
export const CHANGE_OF_DEAL: readonly TableAction[] = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]

/**
 * Rights of functions that write reports, in a request or from the queue. These functions can read
 * the data of any report.
 */
export const REPORT_WORK = {
  table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  indexes: ['bySponsor', 'byTeam', 'byOffer'],
  sendsTo: ['reports'],
  reports: EXPORTS_PREFIX,
  readsReports: EXPORTS_PREFIX,
} as const satisfies Rights
