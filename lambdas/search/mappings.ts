import type { SearchKind } from './search-index.ts'

/** The names under which functions know the indexes; a reindex moves them to a new index. */
export type Aliases = Readonly<Record<SearchKind, string>>

export const ALIASES: Aliases = {
  offer: 'offers',
  organization: 'organizations',
  sponsor: 'sponsors',
}

const keyword = { type: 'keyword' }

/** Words come folded (words.ts); the beginnings of words are indexed so that prefixes cost no more. */
const words = {
  type: 'text',
  analyzer: 'folded',
  index_prefixes: { min_chars: 1, max_chars: 10 },
}

/** Kept to be answered with, never searched. */
const kept = { type: 'object', enabled: false }

/** Fields that lists of the portal use. */
const named = { name: keyword, archived: { type: 'boolean' }, createdAt: keyword }

const settings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: '1s',
  /** Time that the version of a removed document is remembered: longer than a late message may take. */
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

/** The body that makes an index of a kind. Unknown fields are refused, never guessed. */
export function indexDefinition(kind: SearchKind) {
  return { settings, mappings: { dynamic: 'strict', properties: properties[kind] } }
}
