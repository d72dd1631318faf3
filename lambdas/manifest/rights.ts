import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { Rights, TableAction } from './lines.ts'

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

/**
 * Rights of functions that write a report, in a request or by the queue. They read the data of any report.
 */
export const REPORT_WORK = {
  table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  indexes: ['bySponsor', 'byTeam', 'byOffer'],
  sendsTo: ['reports'],
  reports: EXPORTS_PREFIX,
  readsReports: EXPORTS_PREFIX,
} as const satisfies Rights

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
