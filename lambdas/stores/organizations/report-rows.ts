import { Key } from '#shared/model/common.ts'
import { Offer, type OfferTally } from '#shared/model/offer.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { Sales } from '#shared/payments/sales.ts'
import { toTally } from '../deals/redemptions.ts'
import { readSales, salesKey } from '../purchases/sales.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { nextPosition, readPosition } from '../table/pages.ts'
import { batchGetAll, parseItem, queryAll, queryPage } from '../table/table.ts'
import { type OrganizationPage, readOrganizationPages } from './organizations.ts'

const LISTED_READ = 100
const PART_READ = 500
const KEYS_READ = 1000
const DEALS_READ = 50

/**
 * Reads organizations, archived or not, with their fan counts, in order of name. Starts at a
 * position.
 */
export async function readOrganizationRows(
  position: string | undefined,
): Promise<{ rows: OrganizationPage[]; next: string | undefined }> {
  const { found, next } = await keysOfList('organizations', position, LISTED_READ)
  return { rows: await readOrganizationPages(found), next }
}

/** Reads businesses by name, from a position on. Omits deleted businesses. */
export async function readSponsorRows(position: string | undefined) {
  const { found, next } = await keysOfList('sponsors', position, LISTED_READ)
  return { rows: await readSponsors(found), next }
}

async function readSponsors(sponsors: readonly string[]): Promise<Sponsor[]> {
  const items = await batchGetAll(sponsors.map(keys.sponsor))
  return items.flatMap((item) => (item === undefined ? [] : [parseItem(Sponsor, item)]))
}

/**
 * Reads the next batch of organizations with their fan counts. Each organization is returned once,
 * even if it is renamed between two batches.
 */
export async function readOrganizationPart(position: string | undefined) {
  const { found, next } = await partOfList('organizations', position)
  return { rows: await readOrganizationPages(found), next }
}

/**
 * Reads the next batch of businesses. Each business is returned once, even if it is renamed between
 * two batches.
 */
export async function readSponsorPart(position: string | undefined) {
  const { found, next } = await partOfList('sponsors', position)
  return { rows: await readSponsors(found), next }
}

/**
 * Returns the next batch of keys in a list. Keys are ordered by name if all fit into one batch, and
 * otherwise by key, because keys never change.
 */
async function partOfList(list: string, position: string | undefined) {
  const found = await keysByName(list)
  if (position === undefined && found.length <= PART_READ) return { found, next: undefined }
  const after = position === undefined ? '' : Key.parse(position)
  const left = found.filter((key) => key > after).toSorted()
  const part = left.slice(0, PART_READ)
  return { found: part, next: part.length < left.length ? part.at(-1) : undefined }
}

/**
 * Reads the key of the next business by name, after a position, and the position after it. The key
 * is absent at the end.
 */
export async function nextSponsor(after: string | undefined) {
  const { found, next } = await keysOfList('sponsors', after, 1)
  const [key] = found
  return { ...(key !== undefined && { key }), next }
}

/** Lists the keys of all businesses, ordered by key. */
export const sponsorKeys = () => keysInOrder('sponsors')
export const organizationKeys = () => keysInOrder('organizations')
/** Lists the keys of all businesses that may have sold something, including deleted businesses. */
export const sellerKeys = () => keysInOrder('sponsors', 'deletedSponsors')

async function keysInOrder(...lists: readonly string[]): Promise<string[]> {
  return (await keysByName(...lists)).toSorted()
}

async function keysByName(...lists: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  // Reads the lists in this order, so that a business deleted between two reads is found in the
  // second list.
  for (const list of lists) {
    const range = { pk: pk.list(list), limit: KEYS_READ, isConsistent: true }
    for await (const item of queryAll(range)) found.add(String(item['key']))
  }
  return [...found]
}

async function keysOfList(list: string, position: string | undefined, limit: number) {
  const after = readPosition(position)
  const { items, next } = await queryPage({ pk: pk.list(list), limit, after })
  return { found: items.map((item) => String(item['key'])), next: nextPosition(next) }
}

export interface DealRow {
  readonly deal: Offer
  readonly tally: OfferTally
  /** Sales of a flash deal at its business. */
  readonly sales?: Sales
}

type DealRows = Promise<{ rows: DealRow[]; next: string | undefined }>

/**
 * Reads the deals of a business with their tallies and sales: published deals first, then archived
 * deals.
 */
export function readDealRows(
  sponsorKey: string,
  position: string | undefined,
  limit = DEALS_READ,
): DealRows {
  return dealRowsOf(sponsorKey, SORT.offer, position, limit)
}

/** Reads the published deals of a business with their tallies and sales. */
export function readPublishedRows(sponsorKey: string, position: string | undefined): DealRows {
  return dealRowsOf(sponsorKey, SORT.publishedOffer, position)
}

async function dealRowsOf(
  sponsorKey: string,
  prefix: string,
  position: string | undefined,
  limit = DEALS_READ,
): DealRows {
  const { items, next } = await queryPage({
    pk: pk.sponsor(sponsorKey),
    prefix,
    newestFirst: true,
    limit,
    after: readPosition(position),
  })
  const offerKeys = items.map(({ sk }) => sk.slice(sk.lastIndexOf('#') + 1))
  const found = await batchGetAll(
    offerKeys.flatMap((key) => [keys.offer(key), keys.tally(key), salesKey(sponsorKey, key)]),
  )
  const rows = offerKeys.map(async (key, i): Promise<DealRow[]> => {
    const [info, stock, sold] = found.slice(3 * i)
    if (info === undefined) return []
    const deal = parseItem(Offer, info)
    const tally = await toTally(key, stock)
    return [{ deal, tally, ...(deal.flashDeal && { sales: readSales(sold) }) }]
  })
  return { rows: (await Promise.all(rows)).flat(), next: nextPosition(next) }
}
