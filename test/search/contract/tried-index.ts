import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { SearchChange, SearchIndex } from '#lambdas/search/search-index.ts'

/** A search engine to test. */
export interface Engine {
  start(): Promise<void>
  stop(): Promise<void>
  emptyIndex(): Promise<SearchIndex>
}

/** The index of the current test. It is empty when the test begins. */
export interface TriedIndex {
  readonly index: SearchIndex
  given(...changes: SearchChange[]): Promise<void>
  /** Returns the keys of the deals that match a text. */
  deals(text: string): Promise<string[]>
  pages(text: string): Promise<string[]>
}

/** Starts the engine for the tests of the surrounding suite. Each test gets an empty index. */
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

/** Returns an index that forwards each call to the index of the current test. */
function latest(index: () => SearchIndex): SearchIndex {
  return {
    searchOffers: (query) => index().searchOffers(query),
    searchPortalDeals: (query) => index().searchPortalDeals(query),
    searchNames: (kind, query) => index().searchNames(kind, query),
    searchEverything: (query) => index().searchEverything(query),
    searchOrganizations: (query) => index().searchOrganizations(query),
    suggest: (query) => index().suggest(query),
    countTeamOffers: (teamKey) => index().countTeamOffers(teamKey),
    readFeed: (query) => index().readFeed(query),
    apply: (changes) => index().apply(changes),
    refresh: () => index().refresh(),
  }
}
