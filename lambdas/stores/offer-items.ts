import { endsAt } from '#shared/deals/availability.ts'
import { isClosed } from '#shared/deals/closing.ts'
import { organizationDealKind, publicListsOf } from '#shared/deals/type.ts'
import { type Offer, OfferCard } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { CLOSED, type ItemKey, keys, pk } from './keys.ts'
import { toCardItem } from './stored-card.ts'
import type { Item } from './table.ts'

/**
 * Where the cards of a deal stand: at its business by time alone; at its organizations (by kind too)
 * and in the public lists a closed one stands behind all that are to be had.
 */
function cardKeys(offer: Offer): ItemKey[] {
  const { key, published, teams } = offer
  const at = (published ? offer.publishedAt : offer.archivedAt) ?? offer.createdAt
  const place = published && isClosed(offer) ? CLOSED + at : at
  return [
    keys.offerEdge(pk.sponsor(offer.sponsor.key), published, at, key),
    ...teams.map((team) => keys.offerEdge(pk.team(team.key), published, place, key)),
    ...(published ? teams : []).map((team) =>
      keys.offerOfKind(team.key, organizationDealKind(offer), place, key),
    ),
    ...publicListsOf(offer).map((list) => keys.listEntry(list, place, key)),
  ]
}

/** Where it stands that a deal will end; nowhere once that is noted. */
function endingKeys(offer: Offer): ItemKey[] {
  const end = endsAt(offer)
  return end === undefined || offer.hasEnded ? [] : [keys.ending(end, offer.key)]
}

/** The keys of everything that follows from a deal. */
export function mirrorKeys(offer: Offer): ItemKey[] {
  return [...cardKeys(offer), ...endingKeys(offer)]
}

/** A deal and all that follows from it: its cards, and that it will end. */
export function offerAndMirrors(offer: Offer): [Item, ...Item[]] {
  const card = OfferCard.parse(offer)
  return [
    { ...keys.offer(offer.key), ...offer, revision: Date.parse(offer.updatedAt) },
    ...cardKeys(offer).map((key) => toCardItem(key, card)),
    ...endingKeys(offer).map((key) => ({ ...key, offerKey: offer.key })),
  ]
}

/** Every item that tells a deal, apart from its tally: the deal, its cards, its business's contacts. */
export function offerItems(offer: Offer, sponsor: Sponsor): Item[] {
  return [...offerAndMirrors(offer), { ...keys.offerSponsor(offer.key), ...sponsor }]
}
