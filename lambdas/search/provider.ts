import { optionalEnvironment } from '../runtime/environment.ts'
import { openSearchIndex } from './open-search.ts'
import type { SearchIndex } from './search-index.ts'
import { openSearchTransport } from './transport.ts'

let provided: SearchIndex | undefined
let real: SearchIndex | undefined

/** Sets the index of this process where there is no OpenSearch: the local cloud and tests. */
export function provideSearchIndex(index: SearchIndex | undefined): void {
  provided = index
}

/** The domain that OPENSEARCH_ENDPOINT names, else what was provided. */
export function searchIndex(): SearchIndex {
  const endpoint = optionalEnvironment('OPENSEARCH_ENDPOINT')
  if (endpoint !== undefined) {
    real ??= openSearchIndex(openSearchTransport(endpoint))
    return real
  }
  if (provided === undefined) {
    throw new Error('No search index: OPENSEARCH_ENDPOINT is not set and none was provided')
  }
  return provided
}
