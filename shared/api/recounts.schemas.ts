import * as z from 'zod/mini'
import { Count, Day, Instant } from '../model/common.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'
import * as routes from './recounts.ts'

/** Result of a nightly recount, or of a later recount on the same day. */
export const RecountNight = z.object({
  day: Day,
  /** Start time, which distinguishes recounts on the same day. Absent for older recounts. */
  startedAt: z.optional(Instant),
  /** Number of records read. */
  records: Count,
  /** Number of entities whose counts were checked, such as deals, businesses and organizations. */
  scopes: Count,
  /** Number of wrong counts. */
  drifted: Count,
  stocks: Count,
  /** Number of entities whose wrong counts were left uncorrected, because they kept changing. */
  unmended: Count,
  /**
   * Position on the hash ring of partition keys, from 0 to 2^32, at which the next recount
   * continues. It is 0 after a complete pass.
   */
  next: Count,
  /**
   * Start positions of the files that list wrong counts. Each file covers one range of positions.
   */
  files: z.optional(z.array(Count)),
})
export type RecountNight = z.infer<typeof RecountNight>

/** Name of a recount, as returned by `recountRunOf` (`shared/reports/recount-run.ts`). */
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
