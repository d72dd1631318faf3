import type { SearchKind } from './search-index.ts'

/** Names by which functions access the indexes. A reindex moves the names to new indexes. */
export type Aliases = Readonly<Record<SearchKind, string>>

export const ALIASES: Aliases = {
  offer: 'offers',
  organization: 'organizations',
  sponsor: 'sponsors',
}

const keyword = { type: 'keyword' }

/**
 * Field of words normalized by `wordsOf` (shared/text.ts). Also indexes prefixes, so that prefix
 * searches are fast.
 */
const words = {
  type: 'text',
  analyzer: 'folded',
  index_prefixes: { min_chars: 1, max_chars: 10 },
}

/** Field that is returned but never searched. */
const kept = { type: 'object', enabled: false }

/** Fields for lists of the portal. */
const named = { name: keyword, archived: { type: 'boolean' }, createdAt: keyword }

const settings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: '1s',
  /**
   * Time for which the version of a removed document is remembered. It exceeds the time between a
   * function's read of the table and its write to the index.
   */
  gc_deletes: '15m',
  analysis: {
    analyzer: {
      folded: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase', 'asciifolding'] },
    },
  },
}

const properties: Record<SearchKind, Record<string, unknown>> = {
  offer: {
    key: keyword,
    title: words,
    text: words,
    lists: keyword,
    standing: keyword,
    publishedAt: keyword,
    createdAt: keyword,
    teamKeys: keyword,
    owners: keyword,
    filters: keyword,
    group: { type: 'byte' },
    category: keyword,
    dealType: keyword,
    endsAt: keyword,
    uses: { type: 'integer' },
    place: { type: 'geo_point' },
    published: { type: 'boolean' },
    activatedAt: keyword,
    archivedAt: keyword,
    isGrouped: { type: 'boolean' },
    card: kept,
  },
  organization: {
    key: keyword,
    title: { ...words, fields: { sort: keyword } },
    text: words,
    categories: keyword,
    subcategories: keyword,
    isBrand: { type: 'boolean' },
    fans: { type: 'integer' },
    ...named,
    card: kept,
  },
  sponsor: { key: keyword, title: words, text: words, teamKeys: keyword, ...named },
}

/** Returns the definition of an index. Documents with unknown fields are rejected. */
export function indexDefinition(kind: SearchKind) {
  return { settings, mappings: { dynamic: 'strict', properties: properties[kind] } }
}
