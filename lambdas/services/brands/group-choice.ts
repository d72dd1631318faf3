import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { GroupedDeal, listBrandDeals } from '#shared/api/portal-brands.schemas.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { Brand } from '#shared/model/brand.ts'
import type { Offer } from '#shared/model/offer.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { claimedGroups } from '../../stores/organizations/deal-groups.ts'
import { groupDeals } from '../mirrors/group-deals.ts'

type Listed = OutputOf<typeof listBrandDeals>

/**
 * Returns a page of the deals that a group of a brand may contain. Finds the deals in the search
 * index, and reads their current state from the table.
 */
export async function brandDeals(
  brandKey: string,
  { query: text, page = 1 }: QueryOf<typeof listBrandDeals>,
): Promise<Listed | Refusal> {
  const brand = await readBrandRecord(brandKey)
  if (brand === undefined) return refuse('notFound')
  const index = await searchIndex()
  const { keys, total } = await index.searchPortalDeals({
    owners: [],
    someOwner: ownersOf(brand),
    text,
    order: 'publishedAt',
    direction: 'desc',
    page,
    limit: PAGE_SIZE,
  })
  const deals = (await readOffers(keys)).filter((deal) => isOfBrand(deal, brand))
  return { items: deals.map(toGroupedDeal), total, pages: Math.ceil(total / PAGE_SIZE) }
}

function ownersOf({ brandType, teamKeys, sponsorKeys }: Brand): string[] {
  return brandType === 'sponsor'
    ? sponsorKeys.map((key) => ownerOf('sponsor', key))
    : teamKeys.map((key) => ownerOf('team', key))
}

function isOfBrand(deal: Offer, { brandType, teamKeys, sponsorKeys }: Brand): boolean {
  return brandType === 'sponsor'
    ? sponsorKeys.includes(deal.sponsor.key)
    : deal.teams.some(({ key }) => teamKeys.includes(key))
}

export function toGroupedDeal(deal: Offer): GroupedDeal {
  const { key, description, descriptionFr, picture, published, hiddenDeal, offerGroupKey } = deal
  const { sponsor } = deal
  return {
    key,
    description,
    descriptionFr,
    picture,
    published,
    hiddenDeal,
    offerGroupKey,
    sponsor: { key: sponsor.key, name: sponsor.name, city: sponsor.city },
  }
}

interface Joining {
  readonly brand: Brand
  readonly groupKey: string
  /** Deals that are new to the group. */
  readonly offerKeys: readonly string[]
  readonly now: Date
}

/**
 * Returns why deals may not join a group: they do not exist, or belong to another brand or another
 * group.
 */
export async function joiningFaults(joining: Joining): Promise<FieldFault[]> {
  const { brand, groupKey, offerKeys } = joining
  if (offerKeys.length === 0) return []
  const deals = new Map((await readOffers(offerKeys)).map((deal) => [deal.key, deal]))
  const foreign = offerKeys.filter((key) => {
    const deal = deals.get(key)
    return deal === undefined || !isOfBrand(deal, brand)
  })
  if (foreign.length > 0) return [fault('validation.dealGroup.dealForeign', foreign.join())]
  const isTaken = (claim: string | undefined) => claim !== undefined && claim !== groupKey
  let claims = await claimedGroups(offerKeys)
  const late = offerKeys.filter((_, i) => isTaken(claims[i]))
  if (late.length === 0) return []
  // A deal that has just left its group may still be recorded as taken by that group. `groupDeals`
  // updates these records, which are then read again.
  void (await groupDeals(late, joining.now, LEAVING_MS))
  claims = await claimedGroups(late)
  const taken = late.find((_, i) => isTaken(claims[i]))
  if (taken === undefined) return []
  const name = deals.get(taken)?.description ?? ''
  return [{ ...fault('validation.dealGroup.dealTaken', taken), name }]
}

/**
 * Maximum milliseconds that a request waits for deals to leave their group, well within its
 * timeout.
 */
const LEAVING_MS = 4_000

function fault(messageKey: FieldFault['messageKey'], detail: string): FieldFault {
  return { path: 'body.offerKeys', messageKey, detail }
}
