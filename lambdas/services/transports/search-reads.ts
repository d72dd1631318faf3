import { ALIASES } from '../../search/mappings.ts'
import { openSearchIndex } from '../../search/open-search.ts'
import { openSearchTransport } from '../../search/transport.ts'
import type { ComparedRead } from './compare.ts'

const LIMIT = 25

/** Returns searches as fans make them, and one that the search service refuses. */
export function searchReads(endpoint: string): ComparedRead[] {
  const transport = openSearchTransport(endpoint)
  const index = openSearchIndex(transport)
  const list = 'deals' as const
  return [
    { name: 'search: newest deals', read: () => index.searchOffers({ list, limit: LIMIT }) },
    {
      name: 'search: deals by text',
      read: () => index.searchOffers({ list, text: 'free pizza', limit: LIMIT }),
    },
    {
      name: 'search: deals by distance',
      read: () =>
        index.searchOffers({
          list,
          order: { by: 'distance', from: { latitude: 43.65, longitude: -79.38 } },
          limit: LIMIT,
        }),
    },
    {
      name: 'search: organizations',
      read: () => index.searchOrganizations({ text: 'é toronto', limit: LIMIT }),
    },
    {
      name: 'search: suggestions',
      read: () => index.suggest({ text: 'tor', organizations: 5, offers: 5 }),
    },
    {
      name: 'search: feed',
      read: () => index.readFeed({ teamKeys: [], limit: 5, suggestions: 5 }),
    },
    {
      name: 'search: refused query',
      read: () =>
        transport.request({
          method: 'POST',
          path: `/${ALIASES.offer}/_search`,
          body: { query: { 'no-such-query': {} } },
        }),
    },
  ]
}
