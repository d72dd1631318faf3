import * as z from 'zod/mini'
import { Count, Day, Instant } from '../model/common.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'

/** What the comparison of one night came to: only what was paid counts. */
export const ReconciliationNight = z.object({
  day: Day,
  /** What was paid or sent from this moment on, up to that one. */
  from: Instant,
  before: Instant,
  /** Payment pages, payments and transfers at the payment provider. Older nights lack the first and last. */
  sessions: z.optional(Count),
  payments: Count,
  transfers: z.optional(Count),
  /** Purchases in our records. */
  purchases: Count,
  differences: Count,
  /** How many of each kind. */
  kinds: z.record(z.string(), Count),
})
export type ReconciliationNight = z.infer<typeof ReconciliationNight>

export const listReconciliations = contract({
  name: 'list-reconciliations',
  method: 'GET',
  path: '/portal/reconciliations',
  area: 'portal',
  summary:
    'The nightly comparisons of the payment provider with our records, newest first: how much was compared, and how often something differed.',
  access: ['admin'],
  query: PagingQuery,
  output: pageOf(ReconciliationNight),
})
