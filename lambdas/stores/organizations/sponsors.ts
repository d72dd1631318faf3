import * as z from 'zod/mini'
import { Sponsor } from '#shared/model/sponsor.ts'
import { foldName } from '#shared/text.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { queryPages } from '../table/query-all.ts'
import { batchGetAll, getItem, type Item, parseItem, queryPage } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'

/** Fields of a business that lists show. */
const SponsorCard = z.pick(Sponsor, {
  key: true,
  name: true,
  logo: true,
  category: true,
  city: true,
})
type SponsorCard = z.infer<typeof SponsorCard>

export async function readSponsor(sponsorKey: string): Promise<Sponsor | undefined> {
  const item = await getItem(keys.sponsor(sponsorKey))
  return item && parseItem(Sponsor, item)
}

/** A business as it is at this moment. */
export async function readSponsorRecord(sponsorKey: string): Promise<Sponsor | undefined> {
  const item = await getItem(keys.sponsor(sponsorKey), { isConsistent: true })
  return item && parseItem(Sponsor, item)
}

/**
 * For a deal that is created with copies of its business: only while that is as it was read. The
 * business notes the deal, so that whoever has listed its deals learns that there is one more.
 */
export function sponsorGetsDeal({ key, updatedAt }: Sponsor, offerKey: string): Part {
  return {
    update: updateParts({
      key: keys.sponsor(key),
      add: new Map(),
      set: { newestDealKey: offerKey },
      unchanged: [['updatedAt', updatedAt]],
    }),
  }
}

/** For what is written only while a business is there, and not archived. */
export function sponsorStays(sponsorKey: string): Part {
  return {
    check: {
      Key: keys.sponsor(sponsorKey),
      ConditionExpression: 'attribute_exists(pk) AND archived = :no',
      ExpressionAttributeValues: { ':no': false },
    },
  }
}

/** Businesses in the order of their keys; those gone or deleted are left out. */
export async function readSponsors(sponsorKeys: readonly string[]): Promise<Sponsor[]> {
  const items = await batchGetAll(sponsorKeys.map(keys.sponsor))
  return items.flatMap((item) => (isThere(item) ? [parseItem(Sponsor, item)] : []))
}

function isThere(item: Item | undefined): item is Item {
  return item !== undefined && item['deletedAt'] === undefined
}

/** Those of the keys that are of no business. */
export async function missingSponsors(sponsorKeys: readonly string[]): Promise<string[]> {
  const items = await batchGetAll(sponsorKeys.map(keys.sponsor))
  return sponsorKeys.filter((_, i) => !isThere(items[i]))
}

/** Keys of all businesses by name, request by request. */
export async function* sponsorKeyPages(): AsyncGenerator<string[], void, undefined> {
  for await (const cards of sponsorCardPages()) yield cards.map(({ key }) => key)
}

/** Yields the fields that lists show of all businesses by name, one page per request. */
export async function* sponsorCardPages(): AsyncGenerator<SponsorCard[], void, undefined> {
  const range = { pk: pk.list('sponsors'), limit: KEYS_READ }
  for await (const items of queryPages(range)) {
    yield items.map((item) => parseItem(SponsorCard, item))
  }
}

const KEYS_READ = 100

/** Businesses of an organization by name, in one request. */
export async function listTeamSponsors(teamKey: string, limit: number): Promise<SponsorCard[]> {
  const { items } = await queryPage({ pk: pk.team(teamKey), prefix: SORT.sponsorEdge, limit })
  return items.map((item) => parseItem(SponsorCard, item))
}

/** The items of a business: itself, its place in the list, its edge at each organization. */
export function sponsorItems(sponsor: Sponsor): Item[] {
  return [
    sponsorItem(sponsor),
    sponsorListItem(sponsor),
    ...sponsor.teamKeys.map((teamKey) => teamSponsorItem(teamKey, sponsor)),
  ]
}

export function sponsorItem(sponsor: Sponsor): Item {
  return { ...keys.sponsor(sponsor.key), ...sponsor, revision: Date.parse(sponsor.updatedAt) }
}

export function sponsorListItem(sponsor: Sponsor): Item {
  const key = keys.listEntry('sponsors', foldName(sponsor.name), sponsor.key)
  return { ...key, ...SponsorCard.parse(sponsor) }
}

/** By this alone reports find what a business had sold that is deleted. */
export function deletedSponsorItem({ key, deletedAt = '' }: Sponsor): Item {
  return { ...keys.listEntry('deletedSponsors', deletedAt, key), key }
}

/** A business in the list of one of its organizations. */
export function teamSponsorItem(teamKey: string, sponsor: Sponsor): Item {
  const key = keys.teamSponsor(teamKey, foldName(sponsor.name), sponsor.key)
  return { ...key, ...SponsorCard.parse(sponsor) }
}
