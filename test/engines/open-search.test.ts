import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { openSearchIndex } from '#lambdas/search/open-search.ts'
import {
  createIndexes,
  deleteIndexes,
  indexesBehind,
  keysAfter,
} from '#lambdas/search/search-indexes.ts'
import { openSearchTransport } from '#lambdas/search/transport.ts'
import { cardOf } from '#test/fixtures/search/documents.ts'
import { describeSearchIndex } from '#test/search/search-contract.ts'

const endpoint = process.env['OPENSEARCH_ENDPOINT']
if (endpoint === undefined) throw new Error('OPENSEARCH_ENDPOINT names the OpenSearch to test')
const transport = openSearchTransport(endpoint)
const made: string[] = []

afterAll(() => deleteIndexes(transport, made))

const aliasesOf = (run: string) => ({
  offer: `test-offers-${run}`,
  organization: `test-organizations-${run}`,
  sponsor: `test-sponsors-${run}`,
})

describe.each(['thin', 'sdk'] as const)('by the transport %s', (choice) => {
  beforeAll(() => setEnvironment({ SEARCH_TRANSPORT: choice }))
  afterAll(() => setEnvironment({ SEARCH_TRANSPORT: undefined }))

  describeSearchIndex('OpenSearch as a search index', {
    start: async () => {},
    stop: async () => {},
    async emptyIndex() {
      // Unique index names, as other runs may use the same OpenSearch.
      const run = ulid().toLowerCase()
      const aliases = aliasesOf(run)
      made.push(...Object.values(await createIndexes(transport, aliases)))
      return openSearchIndex(transport, aliases)
    },
  })
})

describe('OpenSearch', () => {
  const run = ulid().toLowerCase()
  const aliases = aliasesOf(run)
  const index = openSearchIndex(transport, aliases)
  const document = {
    key: 'A',
    title: 'a',
    text: 'a',
    lists: [],
    publishedAt: '',
    createdAt: '',
    standing: 'open' as const,
    teamKeys: [],
    owners: [],
    filters: [],
    group: 4,
    category: 'Sports',
    dealType: 'online' as const,
    endsAt: '',
    uses: 0,
    published: true,
    isGrouped: false,
    card: cardOf('A'),
  }

  it('fails changes, and makes no index with guessed fields, before there is an index', async () => {
    const failures = await index.apply([{ kind: 'offer', key: 'A', version: 1, document }])
    expect(failures).toMatchObject([{ kind: 'offer', key: 'A' }])
    expect(await indexesBehind(transport, aliases)).toEqual([])
  })

  it('names the one change of many that does not fit', async () => {
    made.push(...Object.values(await createIndexes(transport, aliases)))
    const misfit = Object.assign({ guessed: true }, document)
    const failures = await index.apply([
      { kind: 'offer', key: 'A', version: 1, document },
      { kind: 'offer', key: 'B', version: 1, document: misfit },
      { kind: 'offer', key: 'C', version: 1, document: { ...document, key: 'C' } },
    ])
    expect(failures).toMatchObject([{ kind: 'offer', key: 'B' }])
    await index.refresh()
    expect(await keysAfter(transport, aliases.offer, undefined)).toEqual(['A', 'C'])
    expect(await keysAfter(transport, aliases.offer, 'A')).toEqual(['C'])
  })
})
