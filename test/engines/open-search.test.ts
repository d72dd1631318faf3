import { ulid } from 'ulid'
import { openSearchIndex } from '#lambdas/search/open-search.ts'
import { openSearchTransport } from '#lambdas/search/transport.ts'
import { createIndexes, deleteIndexes } from '#scripts/search-indexes.ts'
import { describeSearchIndex } from '#test/search/search-contract.ts'

const endpoint = process.env['OPENSEARCH_ENDPOINT']
if (endpoint === undefined) throw new Error('OPENSEARCH_ENDPOINT names the OpenSearch to test')
const transport = openSearchTransport(endpoint)
const made: string[] = []

describeSearchIndex('OpenSearch', {
  start: async () => {},
  stop: () => deleteIndexes(transport, made),
  async emptyIndex() {
    // Names of its own: the endpoint may be one that somebody uses.
    const run = ulid().toLowerCase()
    const aliases = { offer: `test-offers-${run}`, organization: `test-organizations-${run}` }
    made.push(...Object.values(await createIndexes(transport, aliases)))
    return openSearchIndex(transport, aliases)
  },
})
