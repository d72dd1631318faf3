import { onNowScore, rankMatch } from '#lambdas/search/matches.ts'
import {
  compareValues,
  FEED_FIELDS,
  fromPosition,
  offerFields,
  organizationFields,
  type SortField,
  type SortValue,
  toPosition,
} from '#lambdas/search/positions.ts'
import type {
  FeedFound,
  FeedQuery,
  OfferDocument,
  OfferOrder,
  OfferQuery,
  OfferSearchPage,
  OrganizationDocument,
  OrganizationQuery,
  OrganizationSearchPage,
  SearchIndex,
  SearchKind,
  SearchPage,
  SearchPosition,
  SponsorDocument,
  TeamOfferCounts,
} from '#lambdas/search/search-index.ts'
import { searchWords } from '#lambdas/search/text-clauses.ts'
import { rankNearby } from '#shared/deals/nearby.ts'
import { distanceKm } from '#shared/geo.ts'
import { portalSearches } from './portal-searches.ts'
import { createShelf, type Found, findIn, place, type Shelf } from './shelf.ts'

/** Creates the search index in memory. The index is lost when the process ends. */
export function createMemoryIndex(): SearchIndex {
  const offers = createShelf<OfferDocument>()
  const organizations = createShelf<OrganizationDocument>()
  const sponsors = createShelf<SponsorDocument>()
  /**
   * Last applied version of every key, even of removed documents, so that late changes are ignored.
   */
  const versions = new Map<string, number>()

  const isNews = (kind: SearchKind, key: string, version: number) => {
    const name = `${kind} ${key}`
    if (version <= (versions.get(name) ?? 0)) return false
    versions.set(name, version)
    return true
  }

  return {
    ...portalSearches({ offers, organizations, sponsors }),

    async searchOffers(query) {
      return findOffers(offers, query)
    },

    async searchOrganizations(query) {
      return findOrganizations(organizations, query)
    },

    async suggest({ text, ...most }) {
      return {
        organizations: findOrganizations(organizations, { text, limit: most.organizations }).keys,
        offers: findOffers(offers, { text, list: 'deals', limit: most.offers }).keys,
      }
    },

    async countTeamOffers(teamKey) {
      const listed = [...offers.documents.values()].filter((offer) =>
        offer.teamKeys.includes(teamKey),
      )
      const kinds = countEach(listed.map(tabOf))
      return {
        public: kinds['public'] ?? 0,
        exclusive: kinds['exclusive'] ?? 0,
        contests: kinds['contests'] ?? 0,
      }
    },

    async readFeed(query) {
      const living = [...organizations.documents.values()].filter(({ archived }) => !archived)
      return toFeed(query, [...offers.documents.values()], living)
    },

    async apply(changes) {
      for (const change of changes) {
        if (!isNews(change.kind, change.key, change.version)) continue
        if (change.kind === 'offer') place(offers, change.key, change.document)
        else if (change.kind === 'sponsor') place(sponsors, change.key, change.document)
        else place(organizations, change.key, change.document)
      }
      return []
    },

    async refresh() {
      // The index needs no refresh, because changes are visible at once.
    },
  }
}

function findOffers(offers: Shelf<OfferDocument>, query: OfferQuery): OfferSearchPage {
  const { text, list, category, dealType, order } = query
  const listed = findIn(offers, text)
    .filter(({ document }) => document.lists.includes(list))
    .flatMap((found) => withDistance(found, text, order))
  const isOfCategory = ({ document }: (typeof listed)[number]) =>
    category === undefined || document.category === category
  const isOfType = ({ document }: (typeof listed)[number]) =>
    dealType === undefined || document.dealType === dealType
  const fields = offerFields(searchWords(text).length > 0, order)
  return {
    ...toPage(fields, query, listed.filter(isOfCategory).filter(isOfType)),
    facets: {
      categories: countEach(listed.filter(isOfType).map(({ document }) => document.category)),
      dealTypes: countEach(listed.filter(isOfCategory).map(({ document }) => document.dealType)),
    },
  }
}

/** Returns the tab that lists a deal on the pages of the deal's organizations. */
function tabOf({ lists, filters }: OfferDocument): keyof TeamOfferCounts {
  if (lists.includes('contests')) return 'contests'
  return filters.includes('ExclusiveDeals') ? 'exclusive' : 'public'
}

function findOrganizations(
  organizations: Shelf<OrganizationDocument>,
  query: OrganizationQuery,
): OrganizationSearchPage {
  const { category, subcategory } = query
  const found = findIn(organizations, query.text)
  const ofText = found.filter(({ document }) => !document.isBrand && !document.archived)
  const filtered = ofText.filter(
    ({ document: { categories, subcategories } }) =>
      (category === undefined || categories.includes(category)) &&
      (subcategory === undefined || subcategories.includes(subcategory)),
  )
  return {
    ...toPage(organizationFields(searchWords(query.text).length > 0), query, filtered),
    facets: {
      categories: countEach(ofText.flatMap(({ document }) => document.categories)),
      subcategories: countEach(ofText.flatMap(({ document }) => document.subcategories)),
    },
  }
}

interface PageQuery {
  readonly limit: number
  readonly after?: SearchPosition | undefined
}

/**
 * Adds the values by which `order` sorts, such as the distance. If the order is by distance, a deal
 * without a location is left out.
 */
function withDistance(
  { document, score }: Found<OfferDocument>,
  text: string | undefined,
  order: OfferOrder | undefined,
) {
  if (order === undefined) return [{ document, score: score + onNowScore(document, text) }]
  if (!('from' in order)) return [{ document, score }]
  if (order.by === 'matches') {
    return [{ document: { ...document, ...rankMatch(document, text, order) }, score }]
  }
  const { publishedAt } = document
  const place = document.place && {
    latitude: document.place.lat,
    longitude: document.place.lon,
  }
  if (order.by === 'nearby') {
    return [{ document: { ...document, ...rankNearby({ publishedAt, place }, order) }, score }]
  }
  if (place === undefined) return []
  return [{ document: { ...document, distance: distanceKm(order.from, place) }, score }]
}

function toPage<Document extends { readonly key: string }>(
  fields: readonly SortField[],
  { limit, after }: PageQuery,
  found: readonly Found<Document>[],
): SearchPage {
  const scored = found.map(({ document, score }) => ({ ...document, score }))
  const { rows, next } = pageOf(fields, scored, limit, after)
  return { keys: rows.map(({ key }) => key), total: found.length, ...(next && { next }) }
}

function toFeed(
  { teamKeys, limit, after, suggestions }: FeedQuery,
  offers: readonly OfferDocument[],
  organizations: readonly OrganizationDocument[],
): FeedFound {
  const ofTeams = offers
    .filter((document) => !document.isGrouped)
    .filter((document) => document.teamKeys.some((key) => teamKeys.includes(key)))
  const { rows, next } = pageOf(FEED_FIELDS, ofTeams, limit, after)
  const fields = organizationFields(false)
  const everyone = pageOf(fields, organizations, organizations.length).rows
  const others = everyone.filter(({ key, isBrand }) => !teamKeys.includes(key) && !isBrand)
  return {
    offers: rows.map(({ card }) => card),
    ...(next && { next }),
    organizations: everyone.filter(({ key }) => teamKeys.includes(key)).map(({ card }) => card),
    suggestions: others.slice(0, suggestions).map(({ card }) => card),
  }
}

/** Returns a page of documents sorted by `fields`, and the cursor of the next page. */
function pageOf<Document extends object>(
  fields: Parameters<typeof toPosition>[0],
  documents: readonly Document[],
  limit: number,
  after?: SearchPosition,
): { rows: Document[]; next?: SearchPosition } {
  const valuesOf = (document: Document) =>
    fields.map(({ name }) => document[name as keyof Document] as SortValue)
  const start = after && fromPosition(fields, after)
  const rows = documents
    .map((document) => ({ document, values: valuesOf(document) }))
    .sort((a, b) => compareValues(fields, a.values, b.values))
    .filter(({ values }) => start === undefined || compareValues(fields, values, start) > 0)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ document }) => document),
    ...(last && { next: toPosition(fields, last.values) }),
  }
}

/**
 * Counts in a Map, because a category could have the name of an object's property, such as
 * `constructor`.
 */
function countEach(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}
