import type { OutputOf } from '#shared/api/contract.ts'
import type { readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import { TRIGGER_BOARD_MAX } from '#shared/constants.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { limitedUsesOf } from '#shared/deals/counting.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'
import { type CountedOffer, readCountedOffers } from '../../stores/deals/uses.ts'
import { readOrganizationPages } from '../../stores/organizations/organizations.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { isPausedNow } from '../switches/paused.ts'

/**
 * Returns the trigger board of an organization. The index finds the deals, and the table gives
 * their state.
 */
export async function triggerBoard(
  caller: Caller,
  teamKey: string,
  now: Date,
): Promise<OutputOf<typeof readTriggerBoard> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const [[found], { keys }, isPaused] = await Promise.all([
    readOrganizationPages([teamKey]),
    triggeredDealsOf(teamKey),
    isPausedNow({ name: 'triggerBoard', teamKeys: [teamKey] }, now),
  ])
  if (found === undefined) return refuse('notFound')
  const counted = await readCountedOffers(keys)
  const published = counted.filter(({ offer }) => isOnBoard(offer, teamKey))
  return {
    organization: { name: found.organization.name, fans: found.fans },
    deals: published
      .slice(0, TRIGGER_BOARD_MAX)
      .map((counted) => toBoardDeal(counted, now))
      .toSorted(byBusiness),
    isWhole: published.length <= TRIGGER_BOARD_MAX,
    isPaused,
  }
}

function isOnBoard(deal: Offer, teamKey: string): boolean {
  const isOfTeam = livingTeams(deal).some(({ key }) => key === teamKey)
  return isOfTeam && deal.published && deal.triggered
}

type BoardDeal = OutputOf<typeof readTriggerBoard>['deals'][number]

function byBusiness(one: BoardDeal, other: BoardDeal): number {
  return one.sponsor.name.localeCompare(other.sponsor.name) || (one.key < other.key ? -1 : 1)
}

function toBoardDeal({ offer: deal, totals }: CountedOffer, now: Date): BoardDeal {
  const { firing, isSoldOut = false, redemptionsLimit, totalAvailable } = deal
  const isOn = isRunning(deal, now)
  const isLimited = isOn && redemptionsLimit && totalAvailable !== undefined
  const limit = isLimited ? totalAvailable - (firing?.redeemedBefore ?? 0) : undefined
  const isOfCap = isCapBelowOwn(deal)
  return {
    ...deal,
    // The counter lags behind. If it is still lower than the count at the start of the firing, the
    // negative difference becomes zero.
    uses: Math.max(0, limitedUsesOf(deal, totals) - (isOn ? (firing?.usedBefore ?? 0) : 0)),
    ...(limit !== undefined && { limit: Math.max(0, limit) }),
    isReached: isOn && isSoldOut && isOfCap,
    isUsedUp: isSoldOut && !isOfCap,
  }
}

/** Returns whether the firing's cap, and not the deal's own limit, ends the deal. */
function isCapBelowOwn({ firing, totalAvailable = 0 }: Offer): boolean {
  if (firing?.cap === undefined) return false
  const { own } = firing.cap
  return !own.redemptionsLimit || (own.totalAvailable ?? 0) > totalAvailable
}

/**
 * Finds triggered deals, published deals first. Reads one deal more than the board shows, to see
 * whether any are left out.
 */
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
