import type { SearchIndex } from '#lambdas/search/search-index.ts'
import { changesOfItems } from '#lambdas/services/search-index/search-changes.ts'
import { scanSearchItems } from '#lambdas/stores/search-items.ts'
import type { LocalService } from '../service.ts'
import { checkedIndex } from './checked-index.ts'
import { createMemoryIndex } from './memory-index.ts'

export interface LocalSearch extends LocalService {
  readonly index: SearchIndex
  /**
   * Fills the index from the table and returns the number of documents. Needed at each start,
   * because the index is not stored.
   */
  rebuild(): Promise<number>
}

/** Starts the search index in this process, in place of OpenSearch. */
export function startSearch(): LocalSearch {
  const index = checkedIndex(createMemoryIndex())
  return {
    name: 'Search',
    index,
    async rebuild() {
      const readAt = new Date()
      let documents = 0
      await scanSearchItems(async (items) => {
        const changes = await changesOfItems(items, readAt, (reason) =>
          console.error(`Left out of the search index: ${reason}`),
        )
        await index.apply(changes)
        documents += changes.filter(({ document }) => document !== undefined).length
      })
      return documents
    },
    stop: async () => {},
  }
}
