import * as z from 'zod/mini'
import { OfferCard } from '#shared/model/offer.ts'
import { OrganizationCard } from '#shared/model/organization.ts'
import { FoundIds, idsOf } from './found-ids.ts'
import { ALIASES, type Aliases } from './mappings.ts'
import { portalSearches } from './open-search-portal.ts'
import {
  FEED_FIELDS,
  fromPosition,
  offerFields,
  organizationFields,
  type SortField,
  toPosition,
} from './positions.ts'
import {
  feedOffersBody,
  feedOrganizationsBody,
  isByText,
  offerBody,
  organizationBody,
  preferenceOf,
  suggestionBodies,
  teamOfferCountsBody,
} from './queries.ts'
import type {
  FeedFound,
  FeedQuery,
  OfferSearchPage,
  OrganizationSearchPage,
  SearchChange,
  SearchFailure,
  SearchIndex,
  SearchKind,
  SearchPage,
  TeamOfferCounts,
} from './search-index.ts'
import type { Transport } from './transport.ts'

/** Response of a search, with keys and sort values. */
const Hits = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }),
    hits: z.array(z.object({ _id: z.string(), sort: z.array(z.union([z.string(), z.number()])) })),
  }),
})

/** Response of the feed's two searches, with cards. */
const FeedAnswer = z.object({
  responses: z.tuple([
    z.object({
      hits: z.object({
        hits: z.array(
          z.object({ _source: z.object({ card: OfferCard }), sort: z.array(z.string()) }),
        ),
      }),
    }),
    z.object({
      hits: z.object({
        hits: z.array(z.object({ _source: z.object({ card: OrganizationCard }) })),
      }),
    }),
  ]),
})

const Facet = z.object({
  buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })),
})
const Facets = z.object({
  aggregations: z.object({ categories: Facet, subcategories: Facet }),
})
const OfferFacets = z.object({
  aggregations: z.object({
    categories: z.object({ each: Facet }),
    dealTypes: z.object({ each: Facet }),
  }),
})

const Count = z.object({ doc_count: z.int() })
const TeamOffers = z.object({
  aggregations: z.object({ public: Count, exclusive: Count, contests: Count }),
})

const BulkOutcome = z.object({
  status: z.int(),
  error: z.optional(z.object({ reason: z.string() })),
})
const Bulk = z.object({
  items: z.array(z.object({ index: z.optional(BulkOutcome), delete: z.optional(BulkOutcome) })),
})

export function openSearchIndex(transport: Transport, aliases: Aliases = ALIASES): SearchIndex {
  const search = async (kind: SearchKind, text: string | undefined, body: object) => {
    const { body: answer } = await transport.request({
      method: 'POST',
      path: `/${aliases[kind]}/_search`,
      querystring: { preference: preferenceOf(text) },
      body,
    })
    return answer as unknown
  }

  return {
    ...portalSearches(transport, aliases, search),
    ...suggestionSearch(transport, aliases),
    ...writing(transport, aliases),

    async searchOffers(query): Promise<OfferSearchPage> {
      const fields = offerFields(isByText(query.text), query.order)
      const after = query.after && fromPosition(fields, query.after)
      const answer = await search('offer', query.text, offerBody(query, after))
      const { categories, dealTypes } = OfferFacets.parse(answer).aggregations
      return {
        ...toPage(fields, query, answer),
        facets: { categories: toCounts(categories.each), dealTypes: toCounts(dealTypes.each) },
      }
    },

    async searchOrganizations(query): Promise<OrganizationSearchPage> {
      const fields = organizationFields(isByText(query.text))
      const after = query.after && fromPosition(fields, query.after)
      const answer = await search('organization', query.text, organizationBody(query, after))
      const { categories, subcategories } = Facets.parse(answer).aggregations
      return {
        ...toPage(fields, query, answer),
        facets: { categories: toCounts(categories), subcategories: toCounts(subcategories) },
      }
    },

    async countTeamOffers(teamKey): Promise<TeamOfferCounts> {
      const answer = await search('offer', undefined, teamOfferCountsBody(teamKey))
      const { public: open, exclusive, contests } = TeamOffers.parse(answer).aggregations
      return {
        public: open.doc_count,
        exclusive: exclusive.doc_count,
        contests: contests.doc_count,
      }
    },

    async readFeed(query): Promise<FeedFound> {
      const after = query.after && fromPosition(FEED_FIELDS, query.after)
      const { body: answer } = await transport.request({
        method: 'POST',
        path: '/_msearch',
        bulkBody: [
          { index: aliases.offer },
          feedOffersBody(query, after),
          { index: aliases.organization },
          feedOrganizationsBody(query),
        ],
      })
      return toFeed(query, answer)
    },
  }
}

/** Returns the operations that write to the index. */
function writing(transport: Transport, aliases: Aliases): Pick<SearchIndex, 'apply' | 'refresh'> {
  return {
    async apply(changes) {
      if (changes.length === 0) return []
      const { body: answer } = await transport.request({
        method: 'POST',
        path: '/_bulk',
        // Without this parameter, OpenSearch would create a missing index with guessed field types.
        querystring: { require_alias: 'true' },
        bulkBody: changes.flatMap((change) => toBulkLines(aliases, change)),
      })
      return failuresOf(changes, Bulk.parse(answer).items)
    },

    async refresh() {
      const path = `/${Object.values(aliases).join(',')}/_refresh`
      await transport.request({ method: 'POST', path })
    },
  }
}

function toPage(
  fields: readonly SortField[],
  { limit }: { readonly limit: number },
  answer: unknown,
): SearchPage {
  const { hits: found, total } = Hits.parse(answer).hits
  const hits = found.slice(0, limit)
  const last = found.length > limit ? hits.at(-1) : undefined
  return {
    keys: hits.map((hit) => hit._id),
    total: total.value,
    ...(last && { next: toPosition(fields, last.sort) }),
  }
}

function toFeed({ teamKeys, limit, suggestions }: FeedQuery, answer: unknown): FeedFound {
  const [offers, organizations] = FeedAnswer.parse(answer).responses
  const shown = offers.hits.hits.slice(0, limit)
  const last = offers.hits.hits.length > limit ? shown.at(-1) : undefined
  const cards = organizations.hits.hits.map((hit) => hit._source.card)
  const isFollowed = ({ key }: OrganizationCard) => teamKeys.includes(key)
  return {
    offers: shown.map((hit) => hit._source.card),
    ...(last && { next: toPosition(FEED_FIELDS, last.sort) }),
    organizations: cards.filter(isFollowed),
    suggestions: cards.filter((card) => !isFollowed(card)).slice(0, suggestions),
  }
}

function toCounts(facet: z.infer<typeof Facet>): Record<string, number> {
  return Object.fromEntries(facet.buckets.map((bucket) => [bucket.key, bucket.doc_count]))
}

function toBulkLines(aliases: Aliases, { kind, key, version, document }: SearchChange): object[] {
  const target = { _index: aliases[kind], _id: key, version, version_type: 'external' }
  return document === undefined ? [{ delete: target }] : [{ index: target }, document]
}

/**
 * Returns whether a change needs no retry, because it succeeded, is older than the indexed version,
 * or removes a document that does not exist.
 */
function isSettled({ status, error }: z.infer<typeof BulkOutcome>): boolean {
  return status < 300 || status === 409 || (status === 404 && error === undefined)
}

function failuresOf(
  changes: readonly SearchChange[],
  items: z.infer<typeof Bulk>['items'],
): SearchFailure[] {
  return changes.flatMap(({ kind, key }, i) => {
    const outcome = items[i]?.index ?? items[i]?.delete
    if (outcome === undefined) return [{ kind, key, reason: 'The answer has no outcome' }]
    if (isSettled(outcome)) return []
    return [{ kind, key, reason: outcome.error?.reason ?? `Status ${outcome.status}` }]
  })
}

const Suggested = z.object({ responses: z.tuple([FoundIds, FoundIds]) })

/**
 * Returns the search for suggestions. Queries organizations and deals in one request, since people
 * wait for suggestions while they type.
 */
function suggestionSearch(transport: Transport, aliases: Aliases): Pick<SearchIndex, 'suggest'> {
  return {
    async suggest(query) {
      const preference = preferenceOf(query.text)
      const [organizations, offers] = suggestionBodies(query)
      const { body: answer } = await transport.request({
        method: 'POST',
        path: '/_msearch',
        bulkBody: [
          { index: aliases.organization, preference },
          organizations,
          { index: aliases.offer, preference },
          offers,
        ],
      })
      const [pages, deals] = Suggested.parse(answer).responses
      return { organizations: idsOf(pages), offers: idsOf(deals) }
    },
  }
}
