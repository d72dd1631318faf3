import * as z from 'zod/mini'
import { Count, Day, Instant } from '../model/common.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'

/** Result of a recount: that of a night, or a further one of its day. */
export const RecountNight = z.object({
  day: Day,
  /** When it was begun, by which those of a day are told apart; older ones lack it. */
  startedAt: z.optional(Instant),
  /** Items of the table that were read. */
  records: Count,
  /** Deals, businesses, organizations and the like whose counters were looked at. */
  scopes: Count,
  /** Counts that were wrong, and stocks of deals. */
  drifted: Count,
  stocks: Count,
  /** Number of the wrong scopes and stocks that moved too much to be mended. */
  unmended: Count,
  /** Position of the next night, of 2^32: 0 when this one has seen all. */
  next: Count,
  /** Begins of the slices in which something was wrong: each has a file. */
  files: z.optional(z.array(Count)),
})
export type RecountNight = z.infer<typeof RecountNight>

/** As recountRunOf (shared/reports) names it. */
const RecountRun = z.union([Instant, Day])

export const listRecounts = contract({
  name: 'list-recounts',
  method: 'GET',
  path: '/portal/recounts',
  area: 'portal',
  summary:
    'The nightly recounts of all figures from their records, newest first: how many were looked at, and how many were wrong and put right.',
  access: ['admin'],
  query: PagingQuery,
  output: pageOf(RecountNight),
})

export const readRecountFile = contract({
  name: 'read-recount-file',
  method: 'GET',
  path: '/portal/recounts/{run}/files/{from}',
  area: 'portal',
  summary:
    'An address from which what a recount found wrong can be had for five minutes: a line for each figure, with what was counted and what its records come to.',
  access: ['admin'],
  params: z.object({ run: RecountRun, from: z.string().check(z.regex(/^\d{1,10}$/)) }),
  problems: ['notFound'],
  output: z.object({ url: z.string() }),
})
