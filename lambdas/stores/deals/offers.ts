import type { Page } from '#shared/api/paging.ts'
import type { OrganizationDealKind, PublicList } from '#shared/deals/type.ts'
import { Offer, OfferCard, type OfferTally } from '#shared/model/offer.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/cursor.ts'
import { keys, kindPrefix, pk, SORT } from '../table/keys.ts'
import { queryAll, queryPages } from '../table/query-all.ts'
import { batchGet, getItem, parseItem, queryPage } from '../table/table.ts'
import { parseCard } from './stored-card.ts'
import { toTally } from './tallies.ts'

/** A deal with what its page needs besides: its counters and its business. */
export interface OfferPage {
  readonly offer: Offer
  readonly tally: OfferTally
  readonly sponsor: Sponsor
}

export async function readOfferPage(
  offerKey: string,
  options: { isConsistent?: boolean } = {},
): Promise<OfferPage | undefined> {
  const { items } = await queryPage({
    ...options,
    pk: pk.offer(offerKey),
    between: [SORT.info, SORT.tally],
    limit: 3,
  })
  const [info, sponsor, tally] = [SORT.info, SORT.sponsorMirror, SORT.tally].map((sk) =>
    items.find((item) => item.sk === sk),
  )
  if (info === undefined || sponsor === undefined) return undefined
  return {
    offer: parseItem(Offer, info),
    tally: await toTally(offerKey, tally, options),
    sponsor: parseItem(Sponsor, sponsor),
  }
}

export async function readOffer(
  offerKey: string,
  options: { isConsistent?: boolean } = {},
): Promise<Offer | undefined> {
  const item = await getItem(keys.offer(offerKey), options)
  return item && parseItem(Offer, item)
}

/** Deals as they are now, in the order of the keys; those that are gone are left out. */
export async function readOffers(offerKeys: readonly string[]): Promise<Offer[]> {
  const items = await batchGet(offerKeys.map(keys.offer))
  return items.flatMap((item) => (item ? [parseItem(Offer, item)] : []))
}

/** Cards of deals as they are now, in the order of the keys; deals that are gone are left out. */
export async function readCards(offerKeys: readonly string[]): Promise<OfferCard[]> {
  const items = await batchGet(offerKeys.map(keys.offer))
  return items.flatMap((item) => (item ? [parseItem(OfferCard, item)] : []))
}

/** A public list, newest first; closed deals come after all others, as in the lists below. */
export function listPublicOffers(list: PublicList, page: ListRequest): Promise<Page<OfferCard>> {
  return listCards(pk.list(list), undefined, page)
}

/** The published deals of an organization, newest first. */
export function listTeamOffers(teamKey: string, page: ListRequest): Promise<Page<OfferCard>> {
  return listCards(pk.team(teamKey), SORT.publishedOffer, page)
}

/** The published deals of one kind of an organization, newest first. */
export function listTeamOffersOfKind(
  teamKey: string,
  kind: OrganizationDealKind,
  page: ListRequest,
): Promise<Page<OfferCard>> {
  return listCards(pk.team(teamKey), kindPrefix(kind), page)
}

/** The same, all of them, request by request. */
export async function* teamCardPages(
  teamKey: string,
): AsyncGenerator<OfferCard[], void, undefined> {
  const range = { pk: pk.team(teamKey), prefix: SORT.publishedOffer, limit: CARDS_AT_ONCE }
  for await (const items of queryPages(range)) yield items.map(parseCard)
}

const CARDS_AT_ONCE = 100
const TIMES_AT_ONCE = 100

/** Keys of deals that have ended and have not noted it, those that ended first. */
export function listEnded(now: Date): Promise<string[]> {
  return listUpTo(now, 'endings')
}

/** Keys of deals that the clock is to publish or archive, those first that wait longest. */
export function listDue(now: Date): Promise<string[]> {
  return listUpTo(now, 'due')
}

/** Keys of deals that end by themselves in a span of time, or that the clock then publishes or archives. */
export async function listTimedKeys(from: Date, to: Date): Promise<string[]> {
  const found = new Set<string>()
  for (const list of ['endings', 'due']) {
    const between = [from.toISOString(), to.toISOString()] as const
    for await (const { sk } of queryAll({ pk: pk.list(list), between, limit: TIMES_AT_ONCE })) {
      found.add(sk.slice(sk.lastIndexOf('#') + 1))
    }
  }
  return [...found]
}

async function listUpTo(now: Date, list: 'endings' | 'due'): Promise<string[]> {
  const { items } = await queryPage({
    pk: pk.list(list),
    between: ['0', now.toISOString()],
    limit: TIMES_AT_ONCE,
    isConsistent: true,
  })
  return items.map(({ sk }) => sk.slice(sk.lastIndexOf('#') + 1))
}

/** Keys of all deals of an organization, archived ones too. */
export function teamOfferKeys(teamKey: string): Promise<Set<string>> {
  return offerKeysAt(pk.team(teamKey))
}

/** Keys of all deals of a business, archived ones too. */
export function sponsorOfferKeys(sponsorKey: string): Promise<Set<string>> {
  return offerKeysAt(pk.sponsor(sponsorKey))
}

async function offerKeysAt(owner: string): Promise<Set<string>> {
  const found = new Set<string>()
  // Read forth and back: a deal that is archived or published meanwhile jumps over one of the two.
  for (const newestFirst of [false, true]) {
    const range = { pk: owner, prefix: SORT.offer, limit: 100, isConsistent: true }
    for await (const { sk } of queryAll({ ...range, newestFirst })) {
      found.add(sk.slice(sk.lastIndexOf('#') + 1))
    }
  }
  return found
}

async function listCards(
  partition: string,
  prefix: string | undefined,
  { limit, cursor }: ListRequest,
): Promise<Page<OfferCard>> {
  const list = partition + (prefix ?? '')
  const { items, next } = await queryPage({
    pk: partition,
    ...(prefix !== undefined && { prefix }),
    newestFirst: true,
    limit,
    after: readCursor(list, cursor),
  })
  return { items: items.map(parseCard), ...cursorAfter(list, next) }
}
