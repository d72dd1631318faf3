import { openSearchIndex } from '#lambdas/search/open-search.ts'
import type { SearchIndex } from '#lambdas/search/search-index.ts'
import { changesOfItems } from '#lambdas/services/search-index/search-changes.ts'
import { scanSearchItems } from '#lambdas/stores/search-items.ts'
import { ARNS } from '../functions/grants.ts'
import { requireRight, runningFunction } from '../functions/rights.ts'
import type { LocalService } from '../service.ts'
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

const ALLOWED = new Error('IAM would allow this request')

/** OpenSearch's client, whose requests are checked instead of sent. */
const checking = openSearchIndex({
  async request({ method, path }) {
    const action = `es:ESHttp${method.charAt(0)}${method.slice(1).toLowerCase()}`
    requireRight(action, ARNS.searchDomainArn + path)
    throw ALLOWED
  },
})

/**
 * Returns an index that checks the running function's rights. An operation is rejected if the
 * function may not send the operation's request to OpenSearch.
 */
function checkedIndex(index: SearchIndex): SearchIndex {
  const operations = Object.keys(index) as (keyof SearchIndex)[]
  const checked = operations.map((operation) => [
    operation,
    async (...given: never) => {
      if (runningFunction() !== undefined) await check(operation, given)
      return (index[operation] as Operation)(...given)
    },
  ])
  return Object.fromEntries(checked)
}

type Operation = (...given: never) => Promise<unknown>

async function check(operation: keyof SearchIndex, given: never): Promise<void> {
  try {
    await (checking[operation] as Operation)(...given)
  } catch (error) {
    if (error !== ALLOWED) throw error
  }
}
