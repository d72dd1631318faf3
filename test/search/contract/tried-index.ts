import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { SearchChange, SearchIndex } from '#lambdas/search/search-index.ts'

/** An engine under test, with a way to open an empty index. */
export interface Engine {
  start(): Promise<void>
  stop(): Promise<void>
  emptyIndex(): Promise<SearchIndex>
}

/** An index that is empty when a test begins. */
export interface TriedIndex {
  readonly index: SearchIndex
  given(...changes: SearchChange[]): Promise<void>
  /** Returns the keys of deals that a text finds; `pages` returns those of FanPages. */
  deals(text: string): Promise<string[]>
  pages(text: string): Promise<string[]>
}

/** Starts the engine for the following tests, and gives each an index of its own. */
export function tryIndex(engine: Engine): TriedIndex {
  let current: SearchIndex | undefined
  beforeAll(() => engine.start())
  afterAll(() => engine.stop())
  beforeEach(async () => {
    current = await engine.emptyIndex()
  })
  const index = latest(() => {
    if (current === undefined) throw new Error('There is an index in a test, not earlier')
    return current
  })
  return {
    index,
    async given(...changes) {
      expect(await index.apply(changes)).toEqual([])
      await index.refresh()
    },
    deals: async (text) => (await index.searchOffers({ text, list: 'deals', limit: 20 })).keys,
    pages: async (text) => (await index.searchOrganizations({ text, limit: 20 })).keys,
  }
}

/** Returns a proxy for the current index at the time of each call. */
function latest(index: () => SearchIndex): SearchIndex {
  return {
    searchOffers: (query) => index().searchOffers(query),
    searchPortalDeals: (query) => index().searchPortalDeals(query),
    searchNames: (kind, query) => index().searchNames(kind, query),
    searchEverything: (query) => index().searchEverything(query),
    searchOrganizations: (query) => index().searchOrganizations(query),
    suggest: (query) => index().suggest(query),
    readFeed: (query) => index().readFeed(query),
    apply: (changes) => index().apply(changes),
    refresh: () => index().refresh(),
  }
}
