import * as z from 'zod/mini'
import { endsAt } from '#shared/deals/availability.ts'
import { isClosed } from '#shared/deals/closing.ts'
import { usesOf } from '#shared/deals/firing.ts'
import { filtersOf, groupOf } from '#shared/deals/listing.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { publicListsOf } from '#shared/deals/type.ts'
import { Offer, OfferCard } from '#shared/model/offer.ts'
import { Organization, toOrganizationCard } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { coarseCount } from '#shared/stats/coarse-count.ts'
import { totalsIn } from '#shared/stats/counters.ts'
import { foldWords, wordsOf } from '#shared/text.ts'
import { type Item, parseItem } from '../stores/table/table.ts'
import {
  type OfferDocument,
  type OrganizationDocument,
  ownerOf,
  type SearchChange,
  type SponsorDocument,
} from './search-index.ts'

/**
 * Number above any count. The version of a deal's or organization's document is the sum of a
 * revision and a count. The version of a removal is the time of reading plus this number, which is
 * above all versions of the document.
 */
const COUNTS_MAX = 1_000_000_000

const Revision = z.object({ revision: z.int() })
const Fans = z.object({ fans: z.int(), revision: z.catch(z.int(), 0) })

/** Returns the index change for a deal, given its items. */
export function offerChange(
  key: string,
  info: Item | undefined,
  counts: Item | undefined,
  readAt: Date,
): SearchChange {
  if (info === undefined) {
    const version = readAt.getTime() + COUNTS_MAX
    return { kind: 'offer', key, version, document: undefined }
  }
  const offer = parseItem(Offer, info)
  const uses = usesOf(offer, totalsIn(counts ?? {}))
  const version = parseItem(Revision, info).revision + uses
  return { kind: 'offer', key, version, document: toOfferDocument(offer, uses) }
}

/** Returns the document of a deal. If the deal is in no public list, only the portal finds it. */
function toOfferDocument(offer: Offer, uses: number): OfferDocument {
  const lists = publicListsOf(offer)
  const teams = livingTeams(offer)
  const title = [offer.description, offer.descriptionFr]
  const rest = [
    offer.sponsor.name,
    offer.sponsor.city,
    ...teams.map((team) => team.name),
    offer.category,
    ...offer.keywords,
  ]
  return {
    key: offer.key,
    title: joinWords(title),
    text: joinWords([...title, ...rest]),
    lists,
    standing: isClosed(offer) ? 'closed' : 'open',
    publishedAt: offer.publishedAt ?? offer.createdAt,
    createdAt: offer.createdAt,
    teamKeys: lists.length === 0 ? [] : teams.map((team) => team.key),
    owners: [
      ownerOf('sponsor', offer.sponsor.key),
      ...offer.teams.map((team) => ownerOf('team', team.key)),
    ],
    filters: filtersOf(offer),
    group: groupOf(offer),
    category: offer.category,
    dealType: offer.dealType,
    endsAt: endsAt(offer) ?? NEVER,
    uses: coarseCount(uses),
    ...placeOf(offer),
    published: offer.published,
    ...(offer.activatedAt !== undefined && { activatedAt: offer.activatedAt }),
    ...(offer.archivedAt !== undefined && { archivedAt: offer.archivedAt }),
    isGrouped: offer.offerGroupKey !== undefined,
    card: OfferCard.parse(offer),
  }
}

/** Date for deals that do not end. */
const NEVER = '9999-12-31T23:59:59.999Z'

function placeOf({
  dealType,
  sponsor: { latitude, longitude },
}: Offer): Pick<OfferDocument, 'place'> {
  if (dealType === 'online' || latitude === undefined || longitude === undefined) return {}
  return { place: { lat: latitude, lon: longitude } }
}

/** Returns the index change for an organization, given its items. */
export function organizationChange(
  key: string,
  info: Item | undefined,
  fansItem: Item | undefined,
  readAt: Date,
): SearchChange {
  if (info === undefined) {
    const version = readAt.getTime() + COUNTS_MAX
    return { kind: 'organization', key, version, document: undefined }
  }
  const organization = parseItem(Organization, info)
  const fans = fansItem ? parseItem(Fans, fansItem) : { fans: 0, revision: 0 }
  const version = parseItem(Revision, info).revision + fans.revision
  const document = toOrganizationDocument(organization, fans.fans)
  return { kind: 'organization', key, version, document }
}

function toOrganizationDocument(organization: Organization, fans: number): OrganizationDocument {
  const { key, name, city, region, arenaName, categories, subcategories, isBrand } = organization
  const { shortName, keywords = [], archived, createdAt } = organization
  return {
    key,
    title: joinWords([name]),
    text: joinWords([
      name,
      shortName,
      city,
      region,
      arenaName,
      ...categories,
      ...subcategories,
      ...keywords,
    ]),
    categories,
    subcategories,
    isBrand,
    fans,
    name: foldWords(name),
    archived,
    createdAt,
    card: toOrganizationCard(organization, fans),
  }
}

/** Returns the index change for a business. Removes a deleted business. */
export function sponsorChange(key: string, item: Item | undefined, readAt: Date): SearchChange {
  if (item === undefined) {
    return { kind: 'sponsor', key, version: readAt.getTime(), document: undefined }
  }
  const sponsor = parseItem(Sponsor, item)
  const { revision: version } = parseItem(Revision, item)
  const document = sponsor.deletedAt === undefined ? toSponsorDocument(sponsor) : undefined
  return { kind: 'sponsor', key, version, document }
}

function toSponsorDocument(sponsor: Sponsor): SponsorDocument {
  const { key, name, city, category, keywords = [], teamKeys, archived, createdAt } = sponsor
  return {
    key,
    title: joinWords([name]),
    text: joinWords([name, city, category, ...keywords]),
    teamKeys,
    name: foldWords(name),
    archived,
    createdAt,
  }
}

function joinWords(texts: readonly (string | undefined)[]): string {
  return texts.flatMap((text) => (text === undefined ? [] : wordsOf(text))).join(' ')
}
