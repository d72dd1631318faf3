import type { Page } from '#shared/api/paging.ts'
import type { OrganizationDealKind, PublicList } from '#shared/deals/type.ts'
import { Offer, OfferCard, type OfferTally } from '#shared/model/offer.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { keys, kindPrefix, ON_NOW, pk, SORT } from '../table/keys.ts'
import { cursorAfter, isCursorOf, type ListRequest, readCursor } from '../table/pages.ts'
import { batchGet, getItem, parseItem, queryAll, queryPage, queryPages } from '../table/table.ts'
import { toTally } from './redemptions.ts'
import { parseCard } from './stored-card.ts'

/** Deal with its tally and its business, as shown on the deal's page. */
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

/** Reads up to 100 deals in the order of the keys. Skips deleted deals. */
export async function readOffers(offerKeys: readonly string[]): Promise<Offer[]> {
  const items = await batchGet(offerKeys.map(keys.offer))
  return items.flatMap((item) => (item ? [parseItem(Offer, item)] : []))
}

/** Reads up to 100 deals as cards in the order of the keys. Skips deleted deals. */
export async function readCards(offerKeys: readonly string[]): Promise<OfferCard[]> {
  const items = await batchGet(offerKeys.map(keys.offer))
  return items.flatMap((item) => (item ? [parseItem(OfferCard, item)] : []))
}

/** Lists the deals of a public list, newest first, with closed deals last. */
export function listPublicOffers(list: PublicList, page: ListRequest): Promise<Page<OfferCard>> {
  return listCards(pk.list(list), undefined, page)
}

/** Returns whether a cursor was issued by `listPublicOffers` for this list. */
export function isPublicListCursor(list: PublicList, cursor: string | undefined): boolean {
  return isCursorOf(pk.list(list), cursor)
}

/** Lists the published deals of an organization, newest first, with closed deals last. */
export function listTeamOffers(teamKey: string, page: ListRequest): Promise<Page<OfferCard>> {
  return listCards(pk.team(teamKey), SORT.publishedOffer, page)
}

/**
 * Lists an organization's published deals of one kind: deals that are on now first, then the newest,
 * and closed deals last.
 */
export function listTeamOffersOfKind(
  teamKey: string,
  kind: OrganizationDealKind,
  page: ListRequest,
): Promise<Page<OfferCard>> {
  return listCards(pk.team(teamKey), kindPrefix(kind), page)
}

/** Lists up to `limit` of an organization's public deals that are triggered and open, newest first. */
export async function listTeamOffersOnNow(teamKey: string, limit: number): Promise<OfferCard[]> {
  const range = kindPrefix('public') + ON_NOW
  return (await listCards(pk.team(teamKey), range, { limit, cursor: undefined })).items
}

/** Yields the cards of all published deals of an organization, a page at a time. */
export async function* teamCardPages(
  teamKey: string,
): AsyncGenerator<OfferCard[], void, undefined> {
  const range = { pk: pk.team(teamKey), prefix: SORT.publishedOffer, limit: CARDS_AT_ONCE }
  for await (const items of queryPages(range)) yield items.map(parseCard)
}

const CARDS_AT_ONCE = 100
const TIMES_AT_ONCE = 100

/**
 * Lists the keys of up to `TIMES_AT_ONCE` deals that have ended but are not recorded as ended, the
 * earliest end first.
 */
export function listEnded(now: Date): Promise<string[]> {
  return listUpTo(now, 'endings')
}

/**
 * Lists the keys of up to `TIMES_AT_ONCE` deals due to be published or archived, the longest
 * overdue first.
 */
export function listDue(now: Date): Promise<string[]> {
  return listUpTo(now, 'due')
}

/** Lists the keys of deals that end, are published or are archived between two times. */
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

/** Returns the keys of all deals of an organization, including archived deals. */
export function teamOfferKeys(teamKey: string): Promise<Set<string>> {
  return offerKeysAt(pk.team(teamKey))
}

/** Returns the keys of all deals of a business, including archived deals. */
export function sponsorOfferKeys(sponsorKey: string): Promise<Set<string>> {
  return offerKeysAt(pk.sponsor(sponsorKey))
}

/** Returns the keys of the published deals of a business. */
export function publishedKeysOf(sponsorKey: string): Promise<Set<string>> {
  return offerKeysAt(pk.sponsor(sponsorKey), SORT.publishedOffer)
}

async function offerKeysAt(owner: string, prefix: string = SORT.offer): Promise<Set<string>> {
  const found = new Set<string>()
  // A deal that is published or archived during a read moves within the list. Reading forward and
  // backward finds every deal.
  for (const newestFirst of [false, true]) {
    const range = { pk: owner, prefix, limit: 100, isConsistent: true }
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
