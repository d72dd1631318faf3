import * as z from 'zod/mini'
import { Sponsor } from '#shared/model/sponsor.ts'
import { foldName } from '#shared/text.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import {
  batchGetAll,
  getItem,
  type Item,
  parseItem,
  queryPage,
  queryPages,
} from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import type { Part } from '../table/writes.ts'

/** Fields of a business shown in lists. */
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

/** Reads a business consistently. */
export async function readSponsorRecord(sponsorKey: string): Promise<Sponsor | undefined> {
  const item = await getItem(keys.sponsor(sponsorKey), { isConsistent: true })
  return item && parseItem(Sponsor, item)
}

/**
 * Returns a transaction part that stores a new deal's key in the business. A concurrent write to
 * all deals of the business then fails, so it cannot miss the new deal. The part fails if the
 * business has changed since the read.
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

/** Returns a check that a business exists and is not archived. */
export function sponsorStays(sponsorKey: string): Part {
  return {
    check: {
      Key: keys.sponsor(sponsorKey),
      ConditionExpression: 'attribute_exists(pk) AND archived = :no',
      ExpressionAttributeValues: { ':no': false },
    },
  }
}

/** Reads businesses in the order of their keys. Skips missing and deleted businesses. */
export async function readSponsors(sponsorKeys: readonly string[]): Promise<Sponsor[]> {
  const items = await batchGetAll(sponsorKeys.map(keys.sponsor))
  return items.flatMap((item) => (isThere(item) ? [parseItem(Sponsor, item)] : []))
}

function isThere(item: Item | undefined): item is Item {
  return item !== undefined && item['deletedAt'] === undefined
}

/** Returns the keys for which no business exists or the business is deleted. */
export async function missingSponsors(sponsorKeys: readonly string[]): Promise<string[]> {
  const items = await batchGetAll(sponsorKeys.map(keys.sponsor))
  return sponsorKeys.filter((_, i) => !isThere(items[i]))
}

/** Yields the keys of all businesses by name, a page at a time. */
export async function* sponsorKeyPages(): AsyncGenerator<string[], void, undefined> {
  for await (const cards of sponsorCardPages()) yield cards.map(({ key }) => key)
}

/** Yields the list fields of all businesses by name, a page at a time. */
export async function* sponsorCardPages(): AsyncGenerator<SponsorCard[], void, undefined> {
  const range = { pk: pk.list('sponsors'), limit: KEYS_READ }
  for await (const items of queryPages(range)) {
    yield items.map((item) => parseItem(SponsorCard, item))
  }
}

const KEYS_READ = 100

/** Lists the businesses of an organization by name, with one request. */
export async function listTeamSponsors(teamKey: string, limit: number): Promise<SponsorCard[]> {
  const { items } = await queryPage({ pk: pk.team(teamKey), prefix: SORT.sponsorEdge, limit })
  return items.map((item) => parseItem(SponsorCard, item))
}

/**
 * Returns the items of a business: the business, its list entry, and its entry at each
 * organization.
 */
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

/**
 * Returns the list entry of a deleted business. Reports use it to find earlier sales of the
 * business.
 */
export function deletedSponsorItem({ key, deletedAt = '' }: Sponsor): Item {
  return { ...keys.listEntry('deletedSponsors', deletedAt, key), key }
}

/** Returns the entry of a business in the list of one of its organizations. */
export function teamSponsorItem(teamKey: string, sponsor: Sponsor): Item {
  const key = keys.teamSponsor(teamKey, foldName(sponsor.name), sponsor.key)
  return { ...key, ...SponsorCard.parse(sponsor) }
}
