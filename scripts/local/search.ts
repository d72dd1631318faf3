import type { SearchIndex } from '#lambdas/search/search-index.ts'
import type { Item } from '#lambdas/stores/table.ts'
import { changesOfTable } from '../search-changes.ts'
import { createOramaIndex } from './orama-index.ts'
import type { LocalOptions, LocalService } from './service.ts'

export interface LocalSearch extends LocalService {
  readonly index: SearchIndex
  /**
   * Fills the index from the items of the whole table (others than deals and organizations are
   * passed over) and tells how many documents that made. It replaces a state file: the table is kept.
   */
  rebuild(items: Iterable<Item>): Promise<number>
}

/** The search index in this process, in place of OpenSearch. */
export function startSearch(_options?: Pick<LocalOptions, 'stateFolder'>): LocalSearch {
  const index = createOramaIndex()
  return {
    name: 'Search',
    index,
    async rebuild(items) {
      const changes = changesOfTable(items, new Date())
      await index.apply(changes)
      return changes.filter(({ document }) => document !== undefined).length
    },
    stop: async () => {},
  }
}
