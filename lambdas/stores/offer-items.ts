import { organizationDealKind, publicListsOf } from '#shared/deals/type.ts'
import { type Offer, OfferCard } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { type ItemKey, keys, pk } from './keys.ts'
import { toCardItem } from './stored-card.ts'
import type { Item } from './table.ts'

/** Where the cards of a deal stand: at its business, its organizations (by kind too), in the public lists. */
export function cardKeys(offer: Offer): ItemKey[] {
  const at = (offer.published ? offer.publishedAt : offer.archivedAt) ?? offer.createdAt
  const owners = [pk.sponsor(offer.sponsor.key), ...offer.teams.map((team) => pk.team(team.key))]
  return [
    ...owners.map((owner) => keys.offerEdge(owner, offer.published, at, offer.key)),
    ...(offer.published ? offer.teams : []).map((team) =>
      keys.offerOfKind(team.key, organizationDealKind(offer), at, offer.key),
    ),
    ...publicListsOf(offer).map((list) => keys.listEntry(list, at, offer.key)),
  ]
}

/** A deal and all its cards. */
export function offerAndCards(offer: Offer): [Item, ...Item[]] {
  const card = OfferCard.parse(offer)
  return [
    { ...keys.offer(offer.key), ...offer, revision: Date.parse(offer.updatedAt) },
    ...cardKeys(offer).map((key) => toCardItem(key, card)),
  ]
}

/** Every item that tells a deal, apart from its tally: the deal, its cards, its business's contacts. */
export function offerItems(offer: Offer, sponsor: Sponsor): Item[] {
  return [...offerAndCards(offer), { ...keys.offerSponsor(offer.key), ...sponsor }]
}
