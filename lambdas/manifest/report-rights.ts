import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { Rights } from './lines.ts'

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
