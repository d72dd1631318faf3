import { publicListsOf } from '#shared/deals/type.ts'
import { type Offer, OfferCard } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { type ItemKey, keys, pk } from './keys.ts'
import { type Item, parseItem } from './table.ts'

/** What a stored card leaves out when it says nothing else; a page of cards is paid by its size. */
const CARD_DEFAULTS = {
  published: false,
  active: false,
  contestDeal: false,
  exclusive: false,
  hiddenDeal: false,
  flashDeal: false,
  triggered: false,
  easyRedemption: false,
  redemptionsLimit: false,
  pinned: false,
  accessLevels: [],
  interval: { hour: 0, week: 0, month: 0 },
} as const

export function parseCard(item: Item): OfferCard {
  return parseItem(OfferCard, { ...CARD_DEFAULTS, ...item })
}

function toStoredCard(offer: Offer): Record<string, unknown> {
  const card = OfferCard.parse(offer)
  const defaults: Record<string, unknown> = CARD_DEFAULTS
  return Object.fromEntries(
    Object.entries(card).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
    ),
  )
}

/** Where the cards of a deal stand: at its business, its organizations and in the public lists. */
export function cardKeys(offer: Offer): ItemKey[] {
  const at = (offer.published ? offer.publishedAt : offer.archivedAt) ?? offer.createdAt
  const owners = [pk.sponsor(offer.sponsor.key), ...offer.teams.map((team) => pk.team(team.key))]
  return [
    ...owners.map((owner) => keys.offerEdge(owner, offer.published, at, offer.key)),
    ...publicListsOf(offer).map((list) => keys.listEntry(list, at, offer.key)),
  ]
}

/** Every item that tells a deal, apart from its tally: the deal, its cards, its business's contacts. */
export function offerItems(offer: Offer, sponsor: Sponsor): Item[] {
  const card = toStoredCard(offer)
  return [
    { ...keys.offer(offer.key), ...offer, revision: Date.parse(offer.updatedAt) },
    { ...keys.offerSponsor(offer.key), ...sponsor },
    ...cardKeys(offer).map((key) => ({ ...key, ...card })),
  ]
}
