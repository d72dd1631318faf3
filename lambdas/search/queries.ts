import type { NameOrder } from '#shared/name-order.ts'
import { askedPart } from '#shared/text.ts'
import { pointOf } from './nearby.ts'
import { offerClauses } from './offer-clauses.ts'
import {
  FEED_FIELDS,
  offerFields,
  organizationFields,
  type SortField,
  type SortValue,
} from './positions.ts'
import {
  type CommandQuery,
  type FeedQuery,
  fieldOfOwner,
  type NameQuery,
  type OfferOrder,
  type OfferQuery,
  type OrganizationQuery,
  ownerOf,
  type PortalDealQuery,
  type SearchKind,
  type SuggestionQuery,
} from './search-index.ts'
import { searchWords, textClauses } from './text-clauses.ts'

type Clause = Record<string, unknown>

const FACETS_MAX = 200

/**
 * Builds the query for a list of deals. Counts of categories ignore the chosen category, and counts
 * of deal types ignore the chosen type.
 */
export function offerBody(query: OfferQuery, after: SortValue[] | undefined): Clause {
  const { text, list, category, dealType, order } = query
  const [ofCategory, ofType] = [optional('category', category), optional('dealType', dealType)]
  const isPlaced = order?.by === 'distance' ? [{ exists: { field: 'place' } }] : []
  const filter = [term('lists', list), ...isPlaced]
  return {
    ...page(offerFields(isByText(text), order), query, after, order),
    query: { bool: offerClauses(text, filter, order) },
    post_filter: { bool: { filter: [...ofCategory, ...ofType] } },
    aggs: {
      categories: { filter: { bool: { filter: ofType } }, aggs: { each: facet('category') } },
      dealTypes: { filter: { bool: { filter: ofCategory } }, aggs: { each: facet('dealType') } },
    },
  }
}

const PUBLISHED_FIRST: readonly Clause[] = [{ published: { order: 'desc' } }]
/** Sorts by group, if the index already has that field. */
const BY_GROUP: readonly Clause[] = [{ group: { order: 'asc', unmapped_type: 'byte' } }]

/**
 * Builds the query for a list of deals in the portal. Sorts by group, or published deals first.
 * Among equals, deals without the sort field come last in both directions.
 */
export function portalDealsBody(query: PortalDealQuery): Clause {
  const { text, owners, someOwner, filter, order, direction, limit, page: number } = query
  const filters = [
    ...owners.map((owner) => term('owners', owner)),
    ...(someOwner === undefined ? [] : [{ terms: { owners: someOwner } }]),
    ...(filter === undefined ? [] : [term('filters', filter)]),
  ]
  return {
    size: limit,
    from: (number - 1) * limit,
    _source: false,
    track_total_hits: true,
    sort: [
      ...(order === 'group' ? BY_GROUP : PUBLISHED_FIRST),
      { [order === 'group' ? 'publishedAt' : order]: { order: direction, missing: '_last' } },
      { key: { order: direction } },
    ],
    query: { bool: { ...textClauses(text), filter: filters } },
  }
}

const NAME_SORTS: Readonly<Record<NameOrder, readonly Clause[]>> = {
  Alphabetical: [{ name: { order: 'asc' } }, { key: { order: 'asc' } }],
  NewestToOldest: byDate('desc'),
  OldestToNewest: byDate('asc'),
}

function byDate(order: 'asc' | 'desc'): Clause[] {
  return [{ archived: { order: 'asc' } }, { createdAt: { order } }, { key: { order } }]
}

/**
 * Builds the query for a list of organizations or businesses. Text and category apply after
 * counting, so that the counts cover the whole list.
 */
export function namesBody(query: NameQuery): Clause {
  const { key, teamKey, category, order, limit, page: number } = query
  const scope = [...optional('key', key), ...optional('teamKeys', teamKey)]
  const filters = [...partClauses(askedPart(query.text)), ...optional('categories', category)]
  return {
    size: limit,
    from: (number - 1) * limit,
    _source: false,
    track_total_hits: true,
    sort: NAME_SORTS[order],
    query: { bool: { filter: scope } },
    post_filter: { bool: { filter: filters } },
    aggs: {
      all: { filter: { match_all: {} } },
      archived: { filter: term('archived', true) },
    },
  }
}

/**
 * Returns the clauses for a part of a name. The part consists of letters and digits, so it contains
 * no wildcards.
 */
function partClauses(part: string | undefined): Clause[] {
  if (part === undefined) return []
  return [part === '' ? { match_none: {} } : { wildcard: { name: { value: `*${part}*` } } }]
}

/** Builds the query for the best results of one kind, optionally of one owner. */
export function commandBody(kind: SearchKind, { text, limit, owner }: CommandQuery): Clause {
  return {
    size: limit,
    _source: false,
    sort: [{ _score: { order: 'desc' } }, { key: { order: 'asc' } }],
    query: { bool: { ...textClauses(text), filter: ownedBy(kind, owner) } },
  }
}

function ownedBy(kind: SearchKind, owner: CommandQuery['owner']): Clause[] {
  if (owner === undefined) return []
  const field = fieldOfOwner(kind, owner.kind)
  if (field === 'owners') return [term(field, ownerOf(owner.kind, owner.key))]
  return [field === undefined ? { match_none: {} } : term(field, owner.key)]
}

/**
 * Builds the query for a list of organizations. Categories apply after counting, so that facets
 * cover all matches of the text.
 */
export function organizationBody(query: OrganizationQuery, after: SortValue[] | undefined): Clause {
  const { category, subcategory } = query
  const filters = [
    ...(category === undefined ? [] : [term('categories', category)]),
    ...(subcategory === undefined ? [] : [term('subcategories', subcategory)]),
  ]
  return {
    ...page(organizationFields(isByText(query.text)), query, after),
    query: {
      bool: { ...textClauses(query.text), filter: [term('isBrand', false)], must_not: [ARCHIVED] },
    },
    post_filter: { bool: { filter: filters } },
    aggs: { categories: facet('categories'), subcategories: facet('subcategories') },
  }
}

/** Builds the queries for the first organizations and deals to suggest, without any counts. */
export function suggestionBodies(query: SuggestionQuery): [organizations: Clause, offers: Clause] {
  const { text, organizations, offers } = query
  const lean = { aggs: undefined, track_total_hits: false }
  return [
    {
      ...organizationBody({ text, limit: organizations }, undefined),
      ...lean,
      size: organizations,
    },
    { ...offerBody({ text, list: 'deals', limit: offers }, undefined), ...lean, size: offers },
  ]
}

export function feedOffersBody({ teamKeys, limit }: FeedQuery, after?: SortValue[]): Clause {
  return {
    size: limit + 1,
    _source: ['card'],
    sort: FEED_FIELDS.map(({ name, order }) => ({ [name]: { order } })),
    query: { bool: { filter: [{ terms: { teamKeys } }, term('isGrouped', false)] } },
    ...(after && { search_after: after }),
  }
}

/**
 * Builds the query for a feed's organizations. Followed organizations get a score of one, and
 * suggestions a score of zero.
 */
export function feedOrganizationsBody({ teamKeys, suggestions }: FeedQuery): Clause {
  const isFollowed = { terms: { key: teamKeys } }
  return {
    size: teamKeys.length + suggestions,
    _source: ['card'],
    sort: [
      { _score: { order: 'desc' } },
      ...organizationFields(false).map((field) => sortOf(field)),
    ],
    query: {
      bool: {
        filter: [{ bool: { should: [isFollowed, term('isBrand', false)] } }],
        should: [{ constant_score: { filter: isFollowed } }],
        must_not: [ARCHIVED],
      },
    },
  }
}

/**
 * Builds the query that counts an organization's deals by tab. Hidden and unpublished deals have no
 * `teamKeys`.
 */
export function teamOfferCountsBody(teamKey: string): Clause {
  const isContest = term('lists', 'contests')
  const isExclusive = term('filters', 'ExclusiveDeals')
  return {
    size: 0,
    query: { bool: { filter: [term('teamKeys', teamKey)] } },
    aggs: {
      public: { filter: { bool: { must_not: [isContest, isExclusive] } } },
      exclusive: { filter: { bool: { filter: [isExclusive], must_not: [isContest] } } },
      contests: { filter: isContest },
    },
  }
}

/** Matches archived organizations, if the index already has that field. */
const ARCHIVED = { term: { archived: true } }

function page(
  fields: readonly SortField[],
  query: OfferQuery | OrganizationQuery,
  after: SortValue[] | undefined,
  offerOrder?: OfferOrder,
): Clause {
  return {
    // One more than a page, to see whether another page follows.
    size: query.limit + 1,
    _source: false,
    track_total_hits: true,
    sort: fields.map((field) => sortOf(field, offerOrder)),
    ...(after && { search_after: after.map(jsonOf) }),
  }
}

/** Returns a sort value as the engine writes and reads it, since JSON has no infinite numbers. */
function jsonOf(value: SortValue): SortValue {
  return value === Number.POSITIVE_INFINITY ? String(value) : value
}

function sortOf({ name, order }: SortField, offerOrder?: OfferOrder): Clause {
  if (name !== 'distance' || offerOrder === undefined || !('from' in offerOrder)) {
    return { [SORTED_BY[name] ?? name]: { order } }
  }
  return { _geo_distance: { place: pointOf(offerOrder.from), order, unit: 'km' } }
}

const SORTED_BY: Record<string, string> = {
  score: '_score',
  rank: '_score',
  title: 'title.sort',
}

/**
 * Returns the `preference` parameter that makes all pages of a search come from the same copy of
 * the index. Copies score slightly differently.
 */
export function preferenceOf(text: string | undefined): string {
  return `text-${encodeURIComponent(text ?? '')}`
}

export function isByText(text: string | undefined): boolean {
  return searchWords(text).length > 0
}

function optional(field: string, value: string | undefined): Clause[] {
  return value === undefined ? [] : [term(field, value)]
}

function term(field: string, value: string | boolean): Clause {
  return { term: { [field]: value } }
}

function facet(field: string): Clause {
  return { terms: { field, size: FACETS_MAX } }
}
