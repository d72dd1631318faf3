import type { OutputOf } from '#shared/api/contract.ts'
import type { BoardDeal, readTriggerBoard } from '#shared/api/trigger-board.ts'
import { TRIGGER_BOARD_MAX } from '#shared/constants.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { usesOf } from '#shared/deals/firing.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Totals } from '#shared/stats/counters.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'
import { readCountedOffers } from '../../stores/deals/uses.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { maySeeTeam } from '../portal/portal-access.ts'

/** The index says which deals have a trigger, the table how each of them stands. */
export async function triggerBoard(
  caller: Caller,
  teamKey: string,
  now: Date,
): Promise<OutputOf<typeof readTriggerBoard> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const [organization, { keys }] = await Promise.all([
    readOrganizationRecord(teamKey),
    triggeredDealsOf(teamKey),
  ])
  if (organization === undefined) return refuse('notFound')
  const counted = await readCountedOffers(keys)
  const published = counted.filter(({ offer }) => isOnBoard(offer, teamKey))
  return {
    organization: { name: organization.name },
    deals: published
      .slice(0, TRIGGER_BOARD_MAX)
      .map(({ offer, totals }) => toBoardDeal(offer, totals, now))
      .toSorted(byBusiness),
    isWhole: published.length <= TRIGGER_BOARD_MAX,
  }
}

/** Published ones first: one more than a board holds says whether any of them is left out. */
async function triggeredDealsOf(teamKey: string) {
  const index = await searchIndex()
  return index.searchPortalDeals({
    owners: [ownerOf('team', teamKey)],
    filter: 'TriggeredDeals',
    order: 'publishedAt',
    direction: 'desc',
    page: 1,
    limit: TRIGGER_BOARD_MAX + 1,
  })
}

function isOnBoard(deal: Offer, teamKey: string): boolean {
  const isOfTeam = livingTeams(deal).some(({ key }) => key === teamKey)
  return isOfTeam && deal.published && deal.triggered
}

function toBoardDeal(deal: Offer, totals: Totals, now: Date): BoardDeal {
  const { firing, isSoldOut = false, redemptionsLimit, totalAvailable } = deal
  const isOn = isRunning(deal, now)
  const isLimited = isOn && redemptionsLimit && totalAvailable !== undefined
  const limit = isLimited ? totalAvailable - (firing?.redeemedBefore ?? 0) : undefined
  const isOfCap = isCapBelowOwn(deal)
  return {
    ...deal,
    // A counter may lag behind what was noted.
    uses: Math.max(0, usesOf(deal, totals) - (isOn ? (firing?.usedBefore ?? 0) : 0)),
    ...(limit !== undefined && { limit: Math.max(0, limit) }),
    isReached: isOn && isSoldOut && isOfCap,
    isUsedUp: isSoldOut && !isOfCap,
  }
}

/** Whether it is the cap of a firing that ends a deal, and not its own limit. */
function isCapBelowOwn({ firing, totalAvailable = 0 }: Offer): boolean {
  if (firing?.cap === undefined) return false
  const { own } = firing.cap
  return !own.redemptionsLimit || (own.totalAvailable ?? 0) > totalAvailable
}

function byBusiness(one: BoardDeal, other: BoardDeal): number {
  return one.sponsor.name.localeCompare(other.sponsor.name) || (one.key < other.key ? -1 : 1)
}
