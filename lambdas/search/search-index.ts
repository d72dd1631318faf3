import type { DealFilter, DealOrder } from '#shared/deals/listing.ts'
import type { PublicList } from '#shared/deals/type.ts'
import type { Position } from '#shared/geo.ts'
import type { DealType, OfferCard } from '#shared/model/offer.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import type { NameOrder } from '#shared/name-order.ts'
import type { MatchesOrder, NearbyOrder } from './nearby.ts'

/**
 * Search index. Returns only keys, except in the feed, so that callers read the current state from
 * the table. A document must match every word of a text. Longer words may have one typo.
 */
export interface SearchIndex {
  /**
   * Searches deals. Without an order, exact matches that are on now come first, then the best
   * matches, or the newest deals if there is no text. Closed deals come last.
   */
  searchOffers(query: OfferQuery): Promise<OfferSearchPage>
  /** Lists all deals for the portal by page number, even archived and hidden deals. */
  searchPortalDeals(query: PortalDealQuery): Promise<PortalDealsFound>
  /**
   * Lists organizations or businesses, even archived, by a part of their name and by page number.
   */
  searchNames(kind: NamedKind, query: NameQuery): Promise<NamesFound>
  /**
   * Returns the best results of each kind for the portal's search, even archived and hidden
   * entities.
   */
  searchEverything(query: CommandQuery): Promise<EverythingFound>
  /**
   * Searches organizations that are neither brands nor archived. The best matches come first, or
   * those with the most fans if there is no text.
   */
  searchOrganizations(query: OrganizationQuery): Promise<OrganizationSearchPage>
  /** Suggests FanPages and deals for a text that is being typed. */
  suggest(query: SuggestionQuery): Promise<SuggestionsFound>
  /** Counts an organization's published deals that are not hidden, by the tab of its page. */
  countTeamOffers(teamKey: string): Promise<TeamOfferCounts>
  /**
   * Returns deals of the given organizations, newest first but closed deals last. Also returns
   * cards of these organizations, and of others to suggest.
   */
  readFeed(query: FeedQuery): Promise<FeedFound>
  /**
   * Writes and removes documents in one request, and returns the failed changes. Ignores changes
   * that are not newer than the indexed version.
   */
  apply(changes: readonly SearchChange[]): Promise<SearchFailure[]>
  /** Makes changes visible to searches at once instead of within a second. */
  refresh(): Promise<void>
}

/** Position of the next page, valid for the same text and filters. */
export type SearchPosition = Record<string, string>

interface PageQuery {
  readonly text?: string | undefined
  readonly limit: number
  readonly after?: SearchPosition | undefined
}

export interface OfferQuery extends PageQuery {
  readonly list: PublicList
  readonly category?: string | undefined
  readonly dealType?: DealType | undefined
  readonly order?: OfferOrder | undefined
}

export type OfferOrder =
  | { readonly by: 'newest' | 'endingSoon' | 'mostRedeemed' }
  | { readonly by: 'distance'; readonly from: Position }
  | NearbyOrder
  | MatchesOrder

/** Query for a list of deals in the portal. Filters and sorts by fields of a deal's document. */
export interface PortalDealQuery {
  readonly text?: string | undefined
  /** Owners as `ownerOf` returns them. Deals must belong to all of them. */
  readonly owners: readonly string[]
  /** Deals must belong to at least one of these owners. Undefined allows all deals. */
  readonly someOwner?: readonly string[] | undefined
  readonly filter?: DealFilter | undefined
  readonly order: DealOrder
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  /** Page number, from 1. */
  readonly page: number
}

/** Deals found. Published deals come first (shared/deals/listing.ts). */
export interface PortalDealsFound {
  readonly keys: string[]
  readonly total: number
}

type NamedKind = 'organization' | 'sponsor'

export interface NameQuery {
  /** Part of the name. Case and accents are ignored. */
  readonly text?: string | undefined
  /** Limits the list to one document. */
  readonly key?: string | undefined
  /** Limits the list to the businesses of an organization. */
  readonly teamKey?: string | undefined
  /** Limits the list to a category of organizations. */
  readonly category?: string | undefined
  readonly order: NameOrder
  readonly limit: number
  /** Page number, from 1. */
  readonly page: number
}

export interface NamesFound {
  readonly keys: string[]
  readonly total: number
  /** Number of documents in the list, regardless of the text and category. */
  readonly all: number
  readonly archived: number
}

export interface CommandQuery {
  readonly text: string
  /** Maximum number of results of each kind. */
  readonly limit: number
  /** Limits the results to the documents of one owner. */
  readonly owner?: { readonly kind: 'sponsor' | 'team'; readonly key: string } | undefined
}

export type EverythingFound = Readonly<Record<SearchKind, string[]>>

export function ownerOf(kind: 'sponsor' | 'team', key: string): string {
  return `${kind}/${key}`
}

/** Returns the field with a document's owner; undefined if the kind has no such owner. */
export function fieldOfOwner(
  kind: SearchKind,
  owner: 'sponsor' | 'team',
): 'owners' | 'key' | 'teamKeys' | undefined {
  switch (kind) {
    case 'offer':
      return 'owners'
    case 'organization':
      return owner === 'team' ? 'key' : undefined
    case 'sponsor':
      return owner === 'team' ? 'teamKeys' : 'key'
  }
}

export interface OrganizationQuery extends PageQuery {
  readonly category?: string | undefined
  readonly subcategory?: string | undefined
}

/** Text, and the maximum number of suggestions of each kind. */
export interface SuggestionQuery {
  readonly text: string
  readonly organizations: number
  readonly offers: number
}

export interface SuggestionsFound {
  readonly organizations: string[]
  /** Keys of deals in the public list. */
  readonly offers: string[]
}

export interface FeedQuery {
  readonly teamKeys: readonly string[]
  readonly limit: number
  readonly after?: SearchPosition | undefined
  /** Number of organizations other than `teamKeys` to suggest. Brands are never suggested. */
  readonly suggestions: number
}

export interface FeedFound {
  /** Cards of public deals without a deal group. */
  readonly offers: OfferCard[]
  readonly next?: SearchPosition
  /** Cards of the requested organizations, most fans first, without archived organizations. */
  readonly organizations: OrganizationCard[]
  readonly suggestions: OrganizationCard[]
}

export type TeamOfferCounts = Record<'public' | 'exclusive' | 'contests', number>

export interface SearchPage {
  readonly keys: string[]
  readonly next?: SearchPosition
  /** Number of documents on all pages. */
  readonly total: number
}

export interface OfferSearchPage extends SearchPage {
  /**
   * Number of deals in each category (for the chosen type), and of each type (in the chosen
   * category).
   */
  readonly facets: {
    readonly categories: Record<string, number>
    readonly dealTypes: Partial<Record<DealType, number>>
  }
}

export interface OrganizationSearchPage extends SearchPage {
  /**
   * Number of matching organizations in each category and subcategory, regardless of the filters.
   */
  readonly facets: {
    readonly categories: Record<string, number>
    readonly subcategories: Record<string, number>
  }
}

/** Document with words normalized by `wordsOf` (shared/text.ts). */
interface FoundByText {
  readonly key: string
  /** Words with a higher weight than the words of `text`. */
  readonly title: string
  /** All words by which the document can be found, including the title's. */
  readonly text: string
}

export interface OfferDocument extends FoundByText {
  readonly lists: PublicList[]
  /** State of the deal. Closed deals come last, however well they match. */
  readonly standing: 'open' | 'closed'
  /** Time of publication, or of creation if the deal is unpublished. */
  readonly publishedAt: string
  readonly createdAt: string
  /**
   * Organizations whose followers see the deal in their feeds. Empty unless the deal is in a public
   * list.
   */
  readonly teamKeys: string[]
  /** Business and organizations of the deal, for the portal. */
  readonly owners: string[]
  readonly filters: DealFilter[]
  /** Group in lists of the portal. The lowest comes first. */
  readonly group: number
  readonly category: string
  readonly dealType: DealType
  /** Time when the deal ends, or a date in the far future if it does not end. */
  readonly endsAt: string
  /** Approximate number of uses (shared/stats/coarse-count.ts). */
  readonly uses: number
  /** Position of the business. Absent for online deals, or if the position is unknown. */
  readonly place?: { readonly lat: number; readonly lon: number }
  readonly published: boolean
  readonly activatedAt?: string
  readonly archivedAt?: string
  /** True if the deal belongs to a deal group. Lists show a deal group as one entry. */
  readonly isGrouped: boolean
  readonly card: OfferCard
}

/** Fields for lists of the portal. */
interface Named {
  /** Normalized name, for sorting and searching. */
  readonly name: string
  readonly archived: boolean
  readonly createdAt: string
}

export interface OrganizationDocument extends FoundByText, Named {
  readonly categories: string[]
  readonly subcategories: string[]
  readonly isBrand: boolean
  readonly fans: number
  readonly card: OrganizationCard
}

/** Document of a business. Only the portal searches businesses. */
export interface SponsorDocument extends FoundByText, Named {
  readonly teamKeys: string[]
}

/** Search document to rebuild. Queue messages that request a rebuild have the same form. */
export interface SearchTarget {
  readonly kind: SearchKind
  readonly key: string
}

export const SEARCH_KINDS = ['offer', 'organization', 'sponsor'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** New document for a key, or undefined to remove the existing document. */
export type SearchChange =
  | { kind: 'offer'; key: string; version: number; document: OfferDocument | undefined }
  | {
      kind: 'organization'
      key: string
      version: number
      document: OrganizationDocument | undefined
    }
  | { kind: 'sponsor'; key: string; version: number; document: SponsorDocument | undefined }

export interface SearchFailure extends SearchTarget {
  readonly reason: string
}
