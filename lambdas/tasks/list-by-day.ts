import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { logger, loggingFailure } from '../base/logger.ts'
import { type Listed, listByDay } from '../services/day-files/list-by-day.ts'
import { ScanPosition } from '../stores/table/scan-table.ts'

/** Time that pages just begun may need, from a throttled table too. */
const RESERVE_MS = 180_000

/** Nothing, or where the run before has stopped. */
export const ListWish = z.object({ goOn: z.optional(z.array(ScanPosition)) })
export type ListWish = z.infer<typeof ListWish>

/**
 * Notes under their day what was written before there were such lists, as far as the time of one run
 * goes: `npm run list-by-day`.
 */
export async function handler(
  event: ListWish = {},
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<Listed> {
  const { goOn } = ListWish.parse(event)
  const isTimeUp = () => context !== undefined && context.getRemainingTimeInMillis() < RESERVE_MS
  const listed = await loggingFailure(() =>
    listByDay({ isTimeUp, ...(goOn && { positions: goOn }) }),
  )
  logger.info(listed.goOn ? 'listed by day in part' : 'listed by day', { ...listed })
  return listed
}
