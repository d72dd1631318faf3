import * as z from 'zod/mini'
import { searchEndpoint } from '../base/aws/endpoint.ts'
import { requireEnvironment } from '../base/environment.ts'
import { logger, loggingFailure } from '../base/logger.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import { openSearchTransport } from '../search/transport.ts'
import { ReindexProgress, reindex } from '../services/search-index/reindex.ts'

/** Milliseconds that a run reserves for completing its last page and returning its progress. */
const RESERVE_MS = 90_000

/** Input of a run: nothing, or the progress of the previous run. */
export const ReindexWish = z.object({ goOn: z.optional(ReindexProgress) })
export type ReindexWish = z.infer<typeof ReindexWish>

/** Result for the person who started the reindex. */
export interface ReindexAnswer {
  readonly documents: number
  readonly indexes: readonly string[]
  /** Number of documents that could not be indexed, with the first reasons in `reasons`. */
  readonly leftOut: number
  readonly reasons: readonly string[]
  /** Progress for the next run, if time ran out. */
  readonly goOn?: ReindexProgress
}

/**
 * Rebuilds the search index from the table, as far as one run can. Runs in the network of the
 * search domain.
 */
export async function handler(event: ReindexWish = {}, context?: TimeLeft): Promise<ReindexAnswer> {
  const endpoint = searchEndpoint() ?? requireEnvironment('OPENSEARCH_ENDPOINT').OPENSEARCH_ENDPOINT
  const { goOn } = ReindexWish.parse(event)
  const isTimeUp = timeUp(context, RESERVE_MS)
  const { indexes, ...came } = await loggingFailure(() =>
    reindex(openSearchTransport(endpoint), { isTimeUp, goOn }),
  )
  const answer = { ...came, indexes: Object.values(indexes) }
  logger.info(answer.goOn ? 'reindexed in part' : 'reindexed', { ...answer })
  return answer
}
