import * as z from 'zod/mini'
import { endsAt } from '#shared/deals/availability.ts'
import { isClosed } from '#shared/deals/closing.ts'
import { nextDue } from '#shared/deals/schedule.ts'
import { organizationDealKind, publicListsOf } from '#shared/deals/type.ts'
import { Offer, OfferCard, OfferTeam } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { CLOSED, type ItemKey, keys, ON_NOW, pk } from '../table/keys.ts'
import type { Item } from '../table/table.ts'
import type { Part } from '../table/writes.ts'
import { toCardItem } from './stored-card.ts'

/** Fields of a deal that determine the keys of its mirrors. */
export const Placed = z.object({
  ...z.pick(Offer, {
    key: true,
    published: true,
    active: true,
    isSoldOut: true,
    hasEnded: true,
    expiresAt: true,
    triggerEndAt: true,
    publishedAt: true,
    archivedAt: true,
    publishAt: true,
    archiveAt: true,
    createdAt: true,
    exclusive: true,
    flashDeal: true,
    contestDeal: true,
    hiddenDeal: true,
    triggered: true,
  }).shape,
  sponsor: z.pick(Offer.shape.sponsor, { key: true }),
  teams: z.array(z.pick(OfferTeam, { key: true, archived: true })),
})
export type Placed = z.infer<typeof Placed>

/**
 * Returns the keys of a deal's cards. Public lists and organizations list closed deals last. The
 * tabs of an organization's page list deals that are on now first. A business lists its deals by
 * time only.
 */
function cardKeys(offer: Placed): ItemKey[] {
  const { key, published, teams } = offer
  const at = (published ? offer.publishedAt : offer.archivedAt) ?? offer.createdAt
  const place = published && isClosed(offer) ? CLOSED + at : at
  const kind = organizationDealKind(offer)
  const ofKind = offer.triggered && !isClosed(offer) ? ON_NOW + at : place
  return [
    ...publicListsOf(offer).map((list) => keys.listEntry(list, place, key)),
    keys.offerEdge(pk.sponsor(offer.sponsor.key), published, at, key),
    ...teams.map((team) => keys.offerEdge(pk.team(team.key), published, place, key)),
    ...(published ? teams : []).map((team) => keys.offerOfKind(team.key, kind, ofKind, key)),
  ]
}

/**
 * Returns the key of the item that schedules recording the end of a deal. Returns an empty list if
 * the deal has no end or is already recorded as ended.
 */
function endingKeys(offer: Placed): ItemKey[] {
  const end = endsAt(offer)
  return end === undefined || offer.hasEnded ? [] : [keys.timed('endings', end, offer.key)]
}

/**
 * Returns the key of the deal's next scheduled action. Returns an empty list if no action is
 * scheduled.
 */
function dueKeys(offer: Placed): ItemKey[] {
  const due = nextDue(offer)
  return due === undefined ? [] : [keys.timed('due', due.at, offer.key)]
}

function mirrorKeys(offer: Placed): ItemKey[] {
  return [...cardKeys(offer), ...timeKeys(offer)]
}

function timeKeys(offer: Placed): ItemKey[] {
  return [...endingKeys(offer), ...dueKeys(offer)]
}

/**
 * Returns all items derived from a deal: its cards, and the items that schedule recording its end
 * and its next publication or archiving.
 */
function mirrorItems(offer: Offer): Item[] {
  const card = OfferCard.parse(offer)
  return [
    ...cardKeys(offer).map((key) => toCardItem(key, card)),
    ...timeKeys(offer).map((key) => ({ ...key, offerKey: offer.key })),
  ]
}

export function offerItem(offer: Offer): Item {
  return { ...keys.offer(offer.key), ...offer, revision: Date.parse(offer.updatedAt) }
}

/**
 * Returns the items that a newly saved deal consists of: the deal, its mirrors, and its copy of the
 * business.
 */
export function offerItems(offer: Offer, sponsor: Sponsor): Item[] {
  return [offerItem(offer), ...mirrorItems(offer), { ...keys.offerSponsor(offer.key), ...sponsor }]
}

/**
 * Returns the writes that update a deal's cards and schedule entries, grouped by list: public lists
 * and schedules first, then the business, then organizations. Write a group in one transaction.
 * Otherwise a list may show the deal twice.
 */
export function cardMoves(before: Placed | undefined, after: Offer | undefined): Part[][] {
  const items = after ? mirrorItems(after) : []
  const kept = new Set(items.map(identity))
  const outdated = (before ? mirrorKeys(before) : []).filter((key) => !kept.has(identity(key)))
  const moves = [
    ...items.map((Item) => ({ list: Item.pk, part: { put: { Item } } })),
    ...outdated.map((Key) => ({ list: Key.pk, part: { remove: { Key } } })),
  ]
  return [...Map.groupBy(moves, ({ list }) => list)]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([, ofList]) => ofList.map(({ part }) => part))
}

function identity({ pk: list, sk }: ItemKey): string {
  return `${list} ${sk}`
}

function rankOf(list: string): number {
  return [pk.list(''), pk.sponsor(''), pk.team('')].findIndex((prefix) => list.startsWith(prefix))
}
