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
  /** Number of wrong counts, without the stocks of deals in `stocks`. */
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
    'Lists the nightly recounts of all totals from their records, newest first, with the numbers of totals checked, wrong and corrected.',
  query: PagingQuery,
  output: pageOf(RecountNight),
})

export const readRecountFile = contract({
  ...routes.readRecountFile,
  summary:
    'Returns an address, valid for five minutes, of the errors that a recount found: one line per total, with the stored and the recounted value.',
  params: z.object({ run: RecountRun, from: z.string().check(z.regex(/^\d{1,10}$/)) }),
  problems: ['notFound'],
  output: z.object({ url: z.string() }),
})
