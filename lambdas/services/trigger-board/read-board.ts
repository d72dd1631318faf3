import type { OutputOf } from '#shared/api/contract.ts'
import type { readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import { TRIGGER_BOARD_MAX } from '#shared/constants.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { firingLimitOf, limitedUsesOf } from '#shared/deals/counting.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { ownerOf } from '../../search/search-index.ts'
import { type CountedOffer, readCountedOffers } from '../../stores/deals/uses.ts'
import { readOrganizationReach } from '../../stores/organizations/organizations.ts'
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
  const [found, { keys }, isPaused] = await Promise.all([
    readOrganizationReach(teamKey),
    triggeredDealsOf(teamKey),
    isPausedNow({ name: 'triggerBoard', teamKeys: [teamKey] }, now),
  ])
  if (found === undefined) return refuse('notFound')
  const counted = await readCountedOffers(keys)
  const published = counted.filter(({ offer }) => isOnBoard(offer, teamKey))
  return {
    organization: { name: found.organization.name, fans: found.fans, ...reachOf(found, now) },
    deals: published
      .slice(0, TRIGGER_BOARD_MAX)
      .map((counted) => toBoardDeal(counted, now))
      .toSorted(byBusiness),
    isWhole: published.length <= TRIGGER_BOARD_MAX,
    isPaused,
  }
}

const DAY_MS = 24 * 3600_000
/**
 * Milliseconds for which a push reach is shown. It is counted every night, so one that failed night
 * after night is then left out.
 */
const REACH_SHOWN_MS = 3 * DAY_MS

/**
 * Returns the push reach, if it is recent. Fans who unfollowed since the count cannot make it exceed
 * the number of followers.
 */
function reachOf(
  { fans, pushReach }: NonNullable<Awaited<ReturnType<typeof readOrganizationReach>>>,
  now: Date,
): { pushFans?: number } {
  if (pushReach === undefined) return {}
  const ageMs = now.getTime() - Date.parse(pushReach.countedAt)
  return ageMs < REACH_SHOWN_MS ? { pushFans: Math.min(pushReach.fans, fans) } : {}
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
  const { firing, isSoldOut = false } = deal
  const isOn = isRunning(deal, now)
  const limit = isOn ? firingLimitOf(deal) : undefined
  const isOfCap = isCapBelowOwn(deal)
  return {
    ...deal,
    // The counter lags behind. If it is still lower than the count at the start of the firing, the
    // negative difference becomes zero.
    uses: Math.max(0, limitedUsesOf(deal, totals) - (isOn ? (firing?.usedBefore ?? 0) : 0)),
    ...(limit !== undefined && { limit }),
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
