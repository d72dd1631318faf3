import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { requireEnvironment } from '../base/environment.ts'
import { logger, loggingFailure } from '../base/logger.ts'
import { openSearchTransport } from '../search/transport.ts'
import { ReindexProgress, reindex } from '../services/search/reindex.ts'

/** Time that a page just begun may need, so that the answer is still sent. */
const RESERVE_MS = 90_000

/** Nothing, or what the run before has answered. */
export const ReindexWish = z.object({ goOn: z.optional(ReindexProgress) })
export type ReindexWish = z.infer<typeof ReindexWish>

/** Result of a reindex, as the answer to the person who started it by hand. */
export interface ReindexAnswer {
  readonly documents: number
  readonly indexes: readonly string[]
  /** Documents that could not be indexed: their number, and the reasons for the first of them. */
  readonly leftOut: number
  readonly reasons: readonly string[]
  /** Set when the function's time was up first: to be handed to its next run. */
  readonly goOn?: ReindexProgress
}

/**
 * Builds the search index anew from the table, as far as the time of one run goes. It runs where the search
 * domain can be reached.
 */
export async function handler(
  event: ReindexWish = {},
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<ReindexAnswer> {
  const { OPENSEARCH_ENDPOINT } = requireEnvironment('OPENSEARCH_ENDPOINT')
  const { goOn } = ReindexWish.parse(event)
  const isTimeUp = () => context !== undefined && context.getRemainingTimeInMillis() < RESERVE_MS
  const { indexes, ...came } = await loggingFailure(() =>
    reindex(openSearchTransport(OPENSEARCH_ENDPOINT), { isTimeUp, goOn }),
  )
  const answer = { ...came, indexes: Object.values(indexes) }
  logger.info(answer.goOn ? 'reindexed in part' : 'reindexed', { ...answer })
  return answer
}
