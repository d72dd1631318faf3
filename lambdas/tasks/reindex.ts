import { requireEnvironment } from '../base/environment.ts'
import { logger, loggingFailure } from '../base/logger.ts'
import { openSearchTransport } from '../search/transport.ts'
import { reindex } from '../services/search/reindex.ts'

/** How many of those that were left out are named in the answer; the rest are only counted. */
const NAMED_MAX = 100

/** What a reindex came to: the answer to whoever has started it by hand. */
export interface ReindexAnswer {
  readonly documents: number
  readonly indexes: readonly string[]
  /** What could not be indexed: how many, and the first of them in words. */
  readonly leftOut: number
  readonly reasons: readonly string[]
}

/** Builds the search index anew from the table. It runs where the search domain can be reached. */
export async function handler(): Promise<ReindexAnswer> {
  const { OPENSEARCH_ENDPOINT } = requireEnvironment('OPENSEARCH_ENDPOINT')
  const { documents, indexes, broken } = await loggingFailure(() =>
    reindex(openSearchTransport(OPENSEARCH_ENDPOINT)),
  )
  const answer = {
    documents,
    indexes: Object.values(indexes),
    leftOut: broken.length,
    reasons: broken.slice(0, NAMED_MAX),
  }
  logger.info('reindexed', { ...answer })
  return answer
}
