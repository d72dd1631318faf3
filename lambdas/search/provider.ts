import { searchEndpoint } from '../base/aws/endpoint.ts'
import { outsideWorld } from '../base/outside-world.ts'
import type { SearchIndex } from './search-index.ts'

const local = /* @__PURE__ */ outsideWorld<SearchIndex>(() => {
  throw new Error('No search index: OPENSEARCH_ENDPOINT is not set and none was provided')
})
let domain: SearchIndex | undefined

/** Replaces the index, in the local cloud and in tests. */
export function provideSearchIndex(index: SearchIndex | undefined): void {
  local.provide(index)
}

/**
 * Returns the index at the configured address, or else the index that the local cloud or a test has
 * set. Loads the client with the first search, so that functions start faster.
 */
export async function searchIndex(): Promise<SearchIndex> {
  const endpoint = searchEndpoint()
  if (endpoint === undefined) return local.get()
  domain ??= await connect(endpoint)
  return domain
}

async function connect(endpoint: string): Promise<SearchIndex> {
  const [{ openSearchIndex }, { openSearchTransport }] = await Promise.all([
    import('./open-search.ts'),
    import('./transport.ts'),
  ])
  return openSearchIndex(openSearchTransport(endpoint))
}
