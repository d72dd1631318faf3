import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { filtersOf } from '#shared/deals/listing.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'
import { readCounts } from '../../stores/counters/counters.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import { readUsed } from '../../stores/deals/uses.ts'
import { archivedOf, dealStatsOf } from '../figures/deal-stats.ts'
import { toldShares } from '../health/answers.ts'
import { toDealRow } from './deal-row.ts'

type Query = QueryOf<typeof listPortalDeals>
type Owners = Pick<Query, 'sponsorKey' | 'teamKey'>

/**
 * Returns a page of the portal's list of deals. The index gives the keys on the page and the total
 * number of deals, and the table gives each deal's current state.
 */
export async function portalDeals(
  caller: Caller,
  query: Query,
  now: Date,
): Promise<OutputOf<typeof listPortalDeals> | Refusal> {
  const owners = ownersFor(caller, query)
  if (owners === undefined) return refuse('forbidden')
  const { sponsorKey, teamKey } = owners
  const { query: text, filter, order = 'publishedAt', direction = 'desc', page = 1 } = query
  const index = await searchIndex()
  const [{ keys, total }, counts, shares] = await Promise.all([
    index.searchPortalDeals({
      owners: [
        ...(sponsorKey === undefined ? [] : [ownerOf('sponsor', sponsorKey)]),
        ...(teamKey === undefined ? [] : [ownerOf('team', teamKey)]),
      ],
      text,
      filter,
      order,
      direction,
      page,
      limit: PAGE_SIZE,
    }),
    countsOf(owners),
    sharesFor(caller, owners, now),
  ])
  const deals = (await readOffers(keys)).filter((deal) => belongs(deal, owners, filter))
  const pages = Math.ceil(total / PAGE_SIZE)
  // The staff of an organization get no numbers of uses, since they may see only the uses of the
  // organization's own fans.
  const used = caller.role === 'team' ? [] : await readUsed(deals)
  return {
    items: deals.map((deal, i) => ({
      ...toDealRow(deal, caller, now),
      used: used[i],
      health: shares?.get(deal.key),
    })),
    total,
    pages,
    ...(counts && {
      stats: { ...dealStatsOf(counts), archivedOffers: archivedOf(counts.deals) },
    }),
  }
}

/**
 * Returns the owners whose deals are listed. Admins may name any owner. Other callers get their own
 * deals, or undefined if they named another owner.
 */
function ownersFor(caller: Caller, { sponsorKey, teamKey }: Owners): Owners | undefined {
  const own = caller.role === 'sponsor' ? caller.sponsorKey : caller.teamKey
  if (caller.role === 'admin') return { sponsorKey, teamKey }
  const isSponsor = caller.role === 'sponsor'
  const asked = isSponsor ? sponsorKey : teamKey
  if (own === undefined || (asked ?? own) !== own) return undefined
  return isSponsor ? { sponsorKey: own, teamKey } : { sponsorKey, teamKey: own }
}

function belongs(deal: Offer, { sponsorKey, teamKey }: Owners, filter: Query['filter']): boolean {
  return (
    (sponsorKey === undefined || deal.sponsor.key === sponsorKey) &&
    (teamKey === undefined || deal.teams.some(({ key }) => key === teamKey)) &&
    (filter === undefined || filtersOf(deal).includes(filter))
  )
}

/**
 * Returns the share of answers that say that a deal worked, by deal key: for the staff of an
 * organization from its own fans, for others from all fans of one business. Returns undefined if
 * others list deals of several businesses.
 */
function sharesFor(caller: Caller, { sponsorKey, teamKey }: Owners, now: Date) {
  if (caller.role === 'team' && teamKey !== undefined) {
    return toldShares({ kind: 'answers', owner: 'team', ownerKey: teamKey }, now)
  }
  if (sponsorKey === undefined) return undefined
  return toldShares({ kind: 'answers', owner: 'sponsor', ownerKey: sponsorKey }, now)
}

/**
 * Reads the counts of the deals. Returns undefined for a business together with an organization,
 * because no counters cover them.
 */
function countsOf({ sponsorKey, teamKey }: Owners) {
  if (sponsorKey !== undefined) {
    return teamKey === undefined ? readCounts({ kind: 'sponsor', key: sponsorKey }) : undefined
  }
  return readCounts(teamKey === undefined ? { kind: 'platform' } : { kind: 'team', key: teamKey })
}
