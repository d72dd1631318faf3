import * as z from 'zod/mini'
import { Count, Day, Instant } from '../model/common.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'
import * as routes from './reconciliations.ts'

/**
 * Result of one nightly reconciliation, which compares the payments of the last three days with our
 * records. Only paid checkouts are compared.
 */
export const ReconciliationNight = z.object({
  day: Day,
  /** Start of the compared period, which ends at `before`. */
  from: Instant,
  before: Instant,
  /** Number of payment pages at the provider. Absent for older nights. */
  sessions: z.optional(Count),
  payments: Count,
  transfers: z.optional(Count),
  /** Number of purchases in our records. */
  purchases: Count,
  differences: Count,
  /** Number of differences by kind. */
  kinds: z.record(z.string(), Count),
})
export type ReconciliationNight = z.infer<typeof ReconciliationNight>

export const listReconciliations = contract({
  ...routes.listReconciliations,
  summary:
    'Lists the nightly comparisons of the payment provider’s records with ours, newest first, with the numbers of records and differences.',
  query: PagingQuery,
  output: pageOf(ReconciliationNight),
})
