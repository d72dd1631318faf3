import type { DealFilter, DealOrder } from '#shared/deals/listing.ts'
import type { PublicList } from '#shared/deals/type.ts'
import type { Position } from '#shared/geo.ts'
import type { DealType, OfferCard } from '#shared/model/offer.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import type { NameOrder } from '#shared/name-order.ts'

/**
 * Finds the site's content by text. The index returns keys alone: callers read the cards of these keys from
 * the table, so that something withdrawn a moment ago is not shown. The feed is the exception: it comes as
 * cards, a moment old at most, since reading them one by one would cost more than all else about it.
 *
 * A text is found when each of its words is in the document, whatever case and accents, with one typo in
 * words of four letters or more. The last word may be incomplete. No text lists everything, one without a
 * word nothing.
 */
export interface SearchIndex {
  /**
   * By text: the best match first. Without text: the newest first. Or in the order that is asked for,
   * where near a place come deals that have one, the nearest first. Closed deals come last.
   */
  searchOffers(query: OfferQuery): Promise<OfferSearchPage>
  /** All deals of whom a list of the portal is about, archived and hidden ones too, page by number. */
  searchPortalDeals(query: PortalDealQuery): Promise<PortalDealsFound>
  /** Organizations or businesses by a part of their name, archived ones too, page by number. */
  searchNames(kind: NamedKind, query: NameQuery): Promise<NamesFound>
  /** The best few of each kind by text, archived and hidden ones too: what one member of the staff may open. */
  searchEverything(query: CommandQuery): Promise<EverythingFound>
  /** Organizations that are neither brands nor archived. By text: the best match first. Without: most fans first. */
  searchOrganizations(query: OrganizationQuery): Promise<OrganizationSearchPage>
  /** Keys of the best few pages and deals by a text that is being typed: those that the searches above begin with. */
  suggest(query: SuggestionQuery): Promise<SuggestionsFound>
  /** Deals of some organizations, newest first, closed ones last; these organizations; others with the most fans. */
  readFeed(query: FeedQuery): Promise<FeedFound>
  /**
   * Writes and removes documents in one go. A change with a version that is not above the one the
   * index has seen of that key is left out silently. Answers with the changes that could not be made.
   */
  apply(changes: readonly SearchChange[]): Promise<SearchFailure[]>
  /** Makes all that was applied visible to searches at once instead of within a second. */
  refresh(): Promise<void>
}

/** Start of a page: the `next` of the page before, for the same text and filters. */
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

/** Query for a list of deals in the portal, by parts of a deal's document. */
export interface PortalDealQuery {
  readonly text?: string | undefined
  /** Business and organizations, as ownerOf names them: the deals that all of them have. */
  readonly owners: readonly string[]
  /** Owners of whom the deals have at least one; undefined: whoever has them. */
  readonly someOwner?: readonly string[] | undefined
  readonly filter?: DealFilter | undefined
  readonly order: DealOrder
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  /** From one on. */
  readonly page: number
}

/** Published deals first, each part in the order of the query (shared/deals/listing.ts). */
export interface PortalDealsFound {
  readonly keys: string[]
  readonly total: number
}

type NamedKind = 'organization' | 'sponsor'

export interface NameQuery {
  /** Part of the name, whatever case and accents. */
  readonly text?: string | undefined
  /** The one document that a list is about. */
  readonly key?: string | undefined
  /** The organization whose businesses a list is about. */
  readonly teamKey?: string | undefined
  /** Category of organizations. */
  readonly category?: string | undefined
  readonly order: NameOrder
  readonly limit: number
  /** From one on. */
  readonly page: number
}

export interface NamesFound {
  readonly keys: string[]
  readonly total: number
  /** Number of documents, whatever the text and category. */
  readonly all: number
  readonly archived: number
}

export interface CommandQuery {
  readonly text: string
  /** Most results of each kind. */
  readonly limit: number
  /** Owner whose rows alone are found; undefined finds all. */
  readonly owner?: { readonly kind: 'sponsor' | 'team'; readonly key: string } | undefined
}

export type EverythingFound = Readonly<Record<SearchKind, string[]>>

export function ownerOf(kind: 'sponsor' | 'team', key: string): string {
  return `${kind}/${key}`
}

/** The field of a document that names whom it belongs to; none: it belongs to nobody of that kind. */
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
  /** Deals of the public list. */
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
  /** Public deals that belong to no group. */
  readonly offers: OfferCard[]
  readonly next?: SearchPosition
  /** Those of the organizations that are not archived, most fans first. */
  readonly organizations: OrganizationCard[]
  readonly suggestions: OrganizationCard[]
}

export interface SearchPage {
  readonly keys: string[]
  readonly next?: SearchPosition
  /** Number of documents that the query finds, on all pages. */
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
  /** Number of organizations that match the text in each category and sub-category, whatever the filters. */
  readonly facets: {
    readonly categories: Record<string, number>
    readonly subcategories: Record<string, number>
  }
}

/** A document in the words of words.ts: `title` weighs more than the rest of `text`, which holds it too. */
interface FoundByText {
  readonly key: string
  readonly title: string
  readonly text: string
}

export interface OfferDocument extends FoundByText {
  readonly lists: PublicList[]
  /** Closed deals come after all that are to be had, however well they match. */
  readonly standing: 'open' | 'closed'
  /** When it was published, or else created. */
  readonly publishedAt: string
  readonly createdAt: string
  /** Organizations whose feeds contain the deal, where it is in a public list. */
  readonly teamKeys: string[]
  /** Its business and all its organizations, whatever list it stands in. */
  readonly owners: string[]
  readonly filters: DealFilter[]
  /** Its group in lists of the portal, from the first. */
  readonly group: number
  readonly category: string
  readonly dealType: DealType
  /** When it can be had no more; a day that nobody lives to see where it has no end. */
  readonly endsAt: string
  /** Number of times it was redeemed, entered or bought, coarsely (shared/stats/coarse-count.ts). */
  readonly uses: number
  /** Place where it is redeemed, for a business with an address. */
  readonly place?: { readonly lat: number; readonly lon: number }
  readonly published: boolean
  readonly activatedAt?: string
  readonly archivedAt?: string
  /** One of several deals that show as one. */
  readonly isGrouped: boolean
  readonly card: OfferCard
}

/** Fields that lists of the portal use. */
interface Named {
  /** Folded. */
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

/** A business, for the portal alone. */
export interface SponsorDocument extends FoundByText, Named {
  readonly teamKeys: string[]
}

/** Subject of a change; also the message that requests to index it again. */
export interface SearchTarget {
  readonly kind: SearchKind
  readonly key: string
}

export const SEARCH_KINDS = ['offer', 'organization', 'sponsor'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The new state of a key; without a document it is removed. */
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
