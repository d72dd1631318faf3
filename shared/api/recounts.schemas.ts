import * as z from 'zod/mini'
import { Count, Day, Instant } from '../model/common.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'
import * as routes from './recounts.ts'

/** Result of a nightly recount, or of a later one on the same day. */
export const RecountNight = z.object({
  day: Day,
  /** Start time, which distinguishes recounts of one day; older ones lack it. */
  startedAt: z.optional(Instant),
  /** Number of items read. */
  records: Count,
  /** Number of checked deals, businesses, organizations and others. */
  scopes: Count,
  /** Number of wrong counts and stocks. */
  drifted: Count,
  stocks: Count,
  /** Number of those left uncorrected, as they kept changing. */
  unmended: Count,
  /** Position at which the next night continues, out of 2^32; 0 after a complete pass. */
  next: Count,
  /** Starts of the slices with errors; each has a file. */
  files: z.optional(z.array(Count)),
})
export type RecountNight = z.infer<typeof RecountNight>

/** Named like recountRunOf (shared/reports). */
const RecountRun = z.union([Instant, Day])

export const listRecounts = contract({
  ...routes.listRecounts,
  summary:
    'The nightly recounts of all figures from their records, newest first: how many were looked at, and how many were wrong and put right.',
  query: PagingQuery,
  output: pageOf(RecountNight),
})

export const readRecountFile = contract({
  ...routes.readRecountFile,
  summary:
    'An address from which what a recount found wrong can be had for five minutes: a line for each figure, with what was counted and what its records come to.',
  params: z.object({ run: RecountRun, from: z.string().check(z.regex(/^\d{1,10}$/)) }),
  problems: ['notFound'],
  output: z.object({ url: z.string() }),
})
