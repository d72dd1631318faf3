import type { DealFilter, DealOrder } from '#shared/deals/listing.ts'
import type { PublicList } from '#shared/deals/type.ts'
import type { Position } from '#shared/geo.ts'
import type { DealType, OfferCard } from '#shared/model/offer.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import type { NameOrder } from '#shared/name-order.ts'

/**
 * Finds the site's content by text. The index returns only keys: callers read the cards from the table, so
 * that content withdrawn a moment ago is not shown. The feed is an exception: it returns cards, at most a
 * moment old, since reading them one by one would cost more than everything else.
 *
 * A text matches if each of its words is in the document, ignoring case and accents, with one typo in words
 * of four letters or more. The last word may be incomplete. An empty text matches everything, a text without
 * words nothing.
 */
export interface SearchIndex {
  /**
   * Searches deals. By default the best matches of a text, or without a text the newest, come first. An order
   * by distance contains only deals with a place. Closed deals come last.
   */
  searchOffers(query: OfferQuery): Promise<OfferSearchPage>
  /** Lists all deals for a list of the portal, including archived and hidden ones, by page number. */
  searchPortalDeals(query: PortalDealQuery): Promise<PortalDealsFound>
  /** Lists organizations or businesses by a part of their name, including archived ones, by page number. */
  searchNames(kind: NamedKind, query: NameQuery): Promise<NamesFound>
  /**
   * Returns the best results of each kind that a member of the staff may open, including archived and hidden
   * ones.
   */
  searchEverything(query: CommandQuery): Promise<EverythingFound>
  /**
   * Searches organizations that are neither brands nor archived: with a text the best matches first, without
   * one those with the most fans.
   */
  searchOrganizations(query: OrganizationQuery): Promise<OrganizationSearchPage>
  /**
   * Returns the keys of the best few pages and deals for a text being typed; the searches above return these
   * first.
   */
  suggest(query: SuggestionQuery): Promise<SuggestionsFound>
  /**
   * Reads the deals of some organizations, newest first and closed ones last, these organizations, and others
   * with the most fans.
   */
  readFeed(query: FeedQuery): Promise<FeedFound>
  /**
   * Writes and removes documents in one request. Changes whose version is not above the index's version of
   * the key are ignored. Returns the failed changes.
   */
  apply(changes: readonly SearchChange[]): Promise<SearchFailure[]>
  /** Makes applied changes visible to searches at once instead of within a second. */
  refresh(): Promise<void>
}

/** Start of a page: the `next` of the previous page, for the same text and filters. */
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

/** Query for a list of deals in the portal, by fields of a deal's document. */
export interface PortalDealQuery {
  readonly text?: string | undefined
  /** Business and organizations in the form of ownerOf; the list contains deals that belong to all of them. */
  readonly owners: readonly string[]
  /** Owners of which a deal needs at least one; undefined allows any. */
  readonly someOwner?: readonly string[] | undefined
  readonly filter?: DealFilter | undefined
  readonly order: DealOrder
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  /** Number of the page, beginning at 1. */
  readonly page: number
}

/** Deals found: published ones first, each part in the order of the query (shared/deals/listing.ts). */
export interface PortalDealsFound {
  readonly keys: string[]
  readonly total: number
}

type NamedKind = 'organization' | 'sponsor'

export interface NameQuery {
  /** Part of the name, ignoring case and accents. */
  readonly text?: string | undefined
  /** Key of the only document of the list. */
  readonly key?: string | undefined
  /** Organization whose businesses are listed. */
  readonly teamKey?: string | undefined
  /** Category of organizations. */
  readonly category?: string | undefined
  readonly order: NameOrder
  readonly limit: number
  /** Number of the page, beginning at 1. */
  readonly page: number
}

export interface NamesFound {
  readonly keys: string[]
  readonly total: number
  /** Number of documents, regardless of text and category. */
  readonly all: number
  readonly archived: number
}

export interface CommandQuery {
  readonly text: string
  /** Maximum number of results of each kind. */
  readonly limit: number
  /** Owner whose documents are found; undefined finds all. */
  readonly owner?: { readonly kind: 'sponsor' | 'team'; readonly key: string } | undefined
}

export type EverythingFound = Readonly<Record<SearchKind, string[]>>

export function ownerOf(kind: 'sponsor' | 'team', key: string): string {
  return `${kind}/${key}`
}

/** Returns the document field with the owner; undefined if documents of the kind have no such owner. */
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

/** Query for suggestions, with the number of each kind. */
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
  /** Number of organizations to suggest; brands are not included. */
  readonly suggestions: number
}

export interface FeedFound {
  /** Cards of public deals that belong to no group. */
  readonly offers: OfferCard[]
  readonly next?: SearchPosition
  /** Cards of the requested organizations that are not archived, most fans first. */
  readonly organizations: OrganizationCard[]
  readonly suggestions: OrganizationCard[]
}

export interface SearchPage {
  readonly keys: string[]
  readonly next?: SearchPosition
  /** Number of documents found, on all pages. */
  readonly total: number
}

export interface OfferSearchPage extends SearchPage {
  /** Number of deals of the chosen type in each category, and of the chosen category in each type. */
  readonly facets: {
    readonly categories: Record<string, number>
    readonly dealTypes: Partial<Record<DealType, number>>
  }
}

export interface OrganizationSearchPage extends SearchPage {
  /** Number of organizations that match the text in each category and sub-category, regardless of the filters. */
  readonly facets: {
    readonly categories: Record<string, number>
    readonly subcategories: Record<string, number>
  }
}

/**
 * Document with the normalized words of words.ts: `title` weighs more than the rest of `text`, which includes
 * it.
 */
interface FoundByText {
  readonly key: string
  readonly title: string
  readonly text: string
}

export interface OfferDocument extends FoundByText {
  readonly lists: PublicList[]
  /** State of the deal; closed deals come after all open ones, however well they match. */
  readonly standing: 'open' | 'closed'
  /** Time of publication, or else of creation. */
  readonly publishedAt: string
  readonly createdAt: string
  /** Organizations whose feeds contain the deal, if it is in a public list. */
  readonly teamKeys: string[]
  /** Business and all organizations of the deal, whatever lists it is in. */
  readonly owners: string[]
  readonly filters: DealFilter[]
  /** Group in lists of the portal; lists begin with the lowest. */
  readonly group: number
  readonly category: string
  readonly dealType: DealType
  /** Time from which the deal is unavailable; a distant date if it has no end. */
  readonly endsAt: string
  /** Approximate number of redemptions, entries or purchases (shared/stats/coarse-count.ts). */
  readonly uses: number
  /** Place of redemption, for a business with an address. */
  readonly place?: { readonly lat: number; readonly lon: number }
  readonly published: boolean
  readonly activatedAt?: string
  readonly archivedAt?: string
  /** True for one of several deals that are shown as one. */
  readonly isGrouped: boolean
  readonly card: OfferCard
}

/** Fields for lists of the portal. */
interface Named {
  /** Name, normalized for comparison. */
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

/** Document of a business, only for the portal. */
export interface SponsorDocument extends FoundByText, Named {
  readonly teamKeys: string[]
}

/** Subject of a change; also the message that requests to index the subject again. */
export interface SearchTarget {
  readonly kind: SearchKind
  readonly key: string
}

export const SEARCH_KINDS = ['offer', 'organization', 'sponsor'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** New state of a key; a change without a document removes it. */
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
