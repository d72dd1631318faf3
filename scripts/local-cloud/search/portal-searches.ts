import {
  type CommandQuery,
  fieldOfOwner,
  type NameQuery,
  type NamesFound,
  type OfferDocument,
  type OrganizationDocument,
  ownerOf,
  type PortalDealQuery,
  type PortalDealsFound,
  type SearchIndex,
  type SearchKind,
  type SponsorDocument,
} from '#lambdas/search/search-index.ts'
import { compareDeals } from '#shared/deals/listing.ts'
import { compareNamed } from '#shared/name-order.ts'
import { askedPart, hasPart } from '#shared/text.ts'
import { type AnyDocument, type Found, findIn, type Shelf } from './shelf.ts'

interface Shelves {
  readonly offers: Shelf<OfferDocument>
  readonly organizations: Shelf<OrganizationDocument>
  readonly sponsors: Shelf<SponsorDocument>
}

/** Creates the searches that only the portal uses. */
export function portalSearches({
  offers,
  organizations,
  sponsors,
}: Shelves): Pick<SearchIndex, 'searchPortalDeals' | 'searchNames' | 'searchEverything'> {
  return {
    async searchPortalDeals(query) {
      const found = findIn(offers, query.text).map(({ document }) => document)
      return toNumberedPage(query, found)
    },

    async searchNames(kind, query) {
      const shelf = kind === 'organization' ? organizations : sponsors
      return toNamesPage(query, [...shelf.documents.values()])
    },

    async searchEverything(query) {
      const { text } = query
      return {
        offer: bestKeys('offer', query, findIn(offers, text)),
        organization: bestKeys('organization', query, findIn(organizations, text)),
        sponsor: bestKeys('sponsor', query, findIn(sponsors, text)),
      }
    },
  }
}

function toNumberedPage(
  { owners, someOwner, filter, order, direction, limit, page }: PortalDealQuery,
  found: readonly OfferDocument[],
): PortalDealsFound {
  const listed = found
    .filter((document) => owners.every((owner) => document.owners.includes(owner)))
    .filter((document) => someOwner?.some((owner) => document.owners.includes(owner)) ?? true)
    .filter((document) => filter === undefined || document.filters.includes(filter))
    .sort(compareDeals(order, direction))
  const keys = listed.slice((page - 1) * limit, page * limit).map(({ key }) => key)
  return { keys, total: listed.length }
}

function toNamesPage(
  { text, key, teamKey, category, order, limit, page }: NameQuery,
  documents: readonly (OrganizationDocument | SponsorDocument)[],
): NamesFound {
  const all = documents
    .filter((document) => key === undefined || document.key === key)
    .filter((document) => teamKey === undefined || has(document, 'teamKeys', teamKey))
  const part = askedPart(text)
  const listed = all
    .filter(({ name }) => hasPart(name, part))
    .filter((document) => category === undefined || has(document, 'categories', category))
    .sort(compareNamed(order))
  return {
    keys: listed.slice((page - 1) * limit, page * limit).map((document) => document.key),
    total: listed.length,
    all: all.length,
    archived: all.filter(({ archived }) => archived).length,
  }
}

/**
 * Returns the keys of the best matches of one kind, or only of those that belong to `owner` if it
 * is given.
 */
function bestKeys(
  kind: SearchKind,
  { owner, limit }: CommandQuery,
  found: readonly Found<AnyDocument>[],
): string[] {
  return found
    .filter(({ document }) => isOwned(kind, document, owner))
    .sort(
      (one, other) => other.score - one.score || (one.document.key < other.document.key ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ document }) => document.key)
}

function isOwned(kind: SearchKind, document: AnyDocument, owner: CommandQuery['owner']): boolean {
  if (owner === undefined) return true
  const field = fieldOfOwner(kind, owner.kind)
  if (field === undefined) return false
  if (field === 'key') return document.key === owner.key
  return has(document, field, field === 'owners' ? ownerOf(owner.kind, owner.key) : owner.key)
}

/**
 * Returns whether a list of a document contains a value; false if the document has no such list.
 */
function has(
  document: AnyDocument,
  list: 'teamKeys' | 'categories' | 'owners',
  value: string,
): boolean {
  const values: unknown = Reflect.get(document, list)
  return Array.isArray(values) && values.includes(value)
}
