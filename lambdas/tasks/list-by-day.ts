import * as z from 'zod/mini'
import { logger, loggingFailure } from '../base/logger.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import { type Listed, listByDay } from '../services/day-files/list-by-day.ts'
import { ScanPosition } from '../stores/table/scan-table.ts'

/**
 * Milliseconds that a run reserves for completing its last pages, even if requests are throttled.
 */
const RESERVE_MS = 180_000

/** Input of a run: nothing, or the positions at which the previous run stopped. */
export const ListWish = z.object({ goOn: z.optional(z.array(ScanPosition)) })
export type ListWish = z.infer<typeof ListWish>

/** Fills the daily lists from the table, as far as one run can (`npm run list-by-day`). */
export async function handler(event: ListWish = {}, context?: TimeLeft): Promise<Listed> {
  const { goOn } = ListWish.parse(event)
  const isTimeUp = timeUp(context, RESERVE_MS)
  const listed = await loggingFailure(() =>
    listByDay({ isTimeUp, ...(goOn && { positions: goOn }) }),
  )
  logger.info(listed.goOn ? 'listed by day in part' : 'listed by day', { ...listed })
  return listed
}
