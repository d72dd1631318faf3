import { openSearchIndex } from '#lambdas/search/open-search.ts'
import type { SearchIndex } from '#lambdas/search/search-index.ts'
import { ARNS } from '../functions/grants.ts'
import { requireRight, runningFunction } from '../functions/rights.ts'

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
 * Returns an index that rejects an operation if the running function's manifest line does not allow
 * the request that OpenSearch would need for it.
 */
export function checkedIndex(index: SearchIndex): SearchIndex {
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
