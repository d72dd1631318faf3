import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Unlock } from '#shared/model/code.ts'
import { Offer, type OfferTally } from '#shared/model/offer.ts'
import { Redemption } from '#shared/model/redemption.ts'
import type { User } from '#shared/model/user.ts'
import { readFanEdges } from '../fans/fan-edges.ts'
import { parseUnlock } from '../fans/unlocks.ts'
import { type Gone, memberOf, toUser } from '../fans/users.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item, parseItem } from '../table/table.ts'
import { readLastRedemption, tallyBelow } from './redemptions.ts'

/** State that determines whether a redemption is allowed. */
export interface RedeemState {
  readonly offer: Offer
  readonly tally: OfferTally
  readonly user: User
  readonly isFollowing: boolean
  readonly hasUnlocked: boolean
  readonly last: Redemption | undefined
}

interface Request {
  readonly caller: { readonly userKey: string; readonly teamKey: string | undefined }
  readonly offerKey: string
  readonly teamKey: string
  /** Number of the fan's last redemption of the deal, as far as the caller knows. */
  readonly after: number
}

/**
 * Reads the state that determines whether a redemption is allowed, usually with one consistent
 * request. Reads more if `after` is outdated, if a crowded deal seems to have reached its limit, or
 * if an unlock at another organization may unlock the deal.
 */
export async function readRedeemState(request: Request): Promise<RedeemState | Gone> {
  const { caller, offerKey, teamKey, after } = request
  const { userKey } = caller
  const [info, tally, fan, follow, unlock, next, known] = await batchGet(
    [
      keys.offer(offerKey),
      keys.tally(offerKey),
      keys.user(userKey),
      keys.follow(userKey, teamKey),
      keys.unlock(userKey, teamKey),
      keys.redemption(userKey, offerKey, after + 1),
      keys.redemption(userKey, offerKey, Math.max(after, 1)),
    ],
    { isConsistent: true },
  )
  const user = toUser(fan)
  if (info === undefined || typeof user === 'string') {
    return user === 'unauthenticated' ? user : 'notFound'
  }
  const offer = parseItem(Offer, info)
  const isOfTeam = livingTeams(offer).some((team) => team.key === teamKey)
  return {
    offer,
    tally: await tallyBelow(offer.totalAvailable, offerKey, tally),
    user,
    isFollowing: isOfTeam && follow !== undefined,
    hasUnlocked: await hasUnlocked(offer, { request, user, unlock }),
    last: await lastOf({ userKey, offerKey, after, next, known }),
  }
}

/**
 * Returns whether a deal is neither exclusive nor hidden, or the fan has unlocked it at any of its
 * organizations. Reads the unlocks of other organizations only if the unlock at the chosen
 * organization is not enough.
 */
async function hasUnlocked(
  offer: Offer,
  { request, user, unlock }: { request: Request; user: User; unlock: Item | undefined },
): Promise<boolean> {
  if (!offer.exclusive && !offer.hiddenDeal) return true
  const { caller, teamKey } = request
  const isOpen = (unlocked: readonly Unlock[]) =>
    hasUnlockedDeal(offer, { teamKey: memberOf(user, caller), unlocked })
  if (isOpen(unlock ? [parseUnlock(unlock)] : [])) return true
  if (offer.teams.every(({ key }) => key === teamKey)) return false
  const { unlocked } = await readFanEdges(caller.userKey, 'unlocks')
  return isOpen(unlocked)
}

interface Known {
  readonly userKey: string
  readonly offerKey: string
  readonly after: number
  readonly next: Item | undefined
  readonly known: Item | undefined
}

async function lastOf(state: Known): Promise<Redemption | undefined> {
  const { userKey, offerKey, after, next, known } = state
  const isUpToDate = next === undefined && (after === 0 || known !== undefined)
  if (!isUpToDate) return readLastRedemption(userKey, offerKey, { isConsistent: true })
  return after > 0 && known ? parseItem(Redemption, known) : undefined
}

/**
 * Returns the last redemption if it counts for the deal's current kind. A contest counts only
 * entries, and other deals count only redemptions. Purchases never count.
 */
export function lastUse(
  { contestDeal }: Pick<Offer, 'contestDeal'>,
  last: Redemption | undefined,
): Redemption | undefined {
  return last?.transactionType === (contestDeal ? 'contest' : 'redemption') ? last : undefined
}
