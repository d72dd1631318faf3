import type { OutputOf } from '#shared/api/contract.ts'
import type { redeemDeal } from '#shared/api/deals.schemas.ts'
import { decideDealButton, type Viewer } from '#shared/deals/button.ts'
import { isReturn, isWindowOpen, windowEndsAt } from '#shared/deals/cooldown.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { DeviceInfo, Redemption } from '#shared/model/redemption.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { lastUse, type RedeemState, readRedeemState } from '../../stores/deals/redeem-state.ts'
import { putContestEntry, putRedemptionWithin } from '../../stores/deals/redemptions.ts'
import type { Outcome } from '../../stores/table/writes.ts'
import { fanAtThatTime } from '../fans/fan-at-that-time.ts'
import { couponProof } from '../proofs/coupon-proof.ts'
import { countIfRefused, refusalOf } from './refusals.ts'

interface Request {
  readonly caller: Caller
  readonly offerKey: string
  readonly teamKey: string
  /** Number of the last redemption that the caller knows of. */
  readonly after: number
  readonly deviceInfo: DeviceInfo | undefined
  /** Public key of the phone that shows the coupon. */
  readonly phoneKey?: string | undefined
  readonly now: Date
}

type Redeemed = OutputOf<typeof redeemDeal>

/**
 * Redeems a deal or enters a contest, usually with one read and one write. A fan's redemptions of a
 * deal are numbered, and the write fails if the number exists already. Of two simultaneous requests
 * of a fan, one therefore fails to write, and returns the result of the other.
 */
export async function redeem(request: Request): Promise<Redeemed | Refusal> {
  if (!request.caller.isVouchedFor) return refuse('emailNotVerified')
  const state = await readRedeemState(request)
  if (typeof state === 'string') return refuse(state)
  return countIfRefused(await decide(state, request), request)
}

async function decide(state: RedeemState, request: Request): Promise<Redeemed | Refusal> {
  const repeated = await repeatedAnswer(state, request)
  if (repeated) return repeated
  const { offer } = state
  if (offer.hiddenDeal && !state.hasUnlocked) return refuse('notUnlocked')
  const decision = decideDealButton(
    { ...offer, ...state.tally },
    viewerOf(state, request),
    request.now,
  )
  const refusal = refusalOf(decision, 'redeem')
  if (refusal) return refusal
  const redemption = makeRedemption(state, request)
  const outcome = await write(offer, redemption, request.caller)
  if (outcome.kind === 'done') return answer(offer, redemption, request, true)
  if (outcome.kind === 'busy') return refuse('busy')
  if (outcome.parts.includes('number')) return afterCollision(request)
  if (offer.contestDeal) return refuse('alreadyEntered')
  return refuse('dealUnavailable', { reason: 'limitReached' })
}

/**
 * Writes the redemption or entry. The number of contest entries is not limited, but each person has
 * only one, even with several e-mail addresses.
 */
function write(
  offer: Offer,
  redemption: Redemption,
  { personKey }: Caller,
): Promise<Outcome<'number' | 'limit' | 'person'>> {
  if (offer.contestDeal) return putContestEntry(redemption, personKey)
  return putRedemptionWithin(redemption, offer)
}

/**
 * Returns the response for a request that collided with another request of the same fan, from
 * another device or a second click: the other's result while its coupon can be shown, then a
 * refusal.
 */
async function afterCollision(request: Request): Promise<Redeemed | Refusal> {
  const state = await readRedeemState(request)
  if (typeof state === 'string') return refuse(state)
  return (await repeatedAnswer(state, request)) ?? refuse('staleRedemption')
}

/**
 * Returns the response of the previous redemption while its coupon can be shown, then undefined.
 */
async function repeatedAnswer(
  { offer, last }: RedeemState,
  request: Request,
): Promise<Redeemed | undefined> {
  const use = lastUse(offer, last)
  if (use === undefined || !isWindowOpen(use.time, request.now)) return undefined
  return answer(offer, use, request, false)
}

function viewerOf(
  { offer, isFollowing, hasUnlocked, last }: RedeemState,
  request: Request,
): Viewer {
  return {
    isSignedIn: true,
    followedTeamKeys: isFollowing ? [request.teamKey] : [],
    hasUnlocked,
    lastRedeemedAt: lastUse(offer, last)?.time,
  }
}

function makeRedemption({ offer, user, last }: RedeemState, request: Request): Redemption {
  const { now, teamKey, deviceInfo } = request
  return {
    id: newKey(now.getTime()),
    number: (last?.number ?? 0) + 1,
    transactionType: offer.contestDeal ? 'contest' : 'redemption',
    time: now.toISOString(),
    offerKey: offer.key,
    offerDescription: offer.description,
    ...(offer.descriptionFr !== undefined && { offerDescriptionFr: offer.descriptionFr }),
    sponsorKey: offer.sponsor.key,
    sponsorName: offer.sponsor.name,
    teamKey,
    userKey: user.key,
    ...(isReturn(last?.time, now) && { isReturn: true }),
    ...fanAtThatTime(user, now, offer.timeZone),
    ...(deviceInfo && { deviceInfo }),
  }
}

async function answer(
  offer: Offer,
  redemption: Redemption,
  { phoneKey, now }: Request,
  isNew: boolean,
): Promise<Redeemed> {
  const { number, time, teamKey } = redemption
  const proof = await couponProof(redemption, offer, phoneKey)
  return {
    redemption: { number, redeemedAt: time, teamKey },
    windowEndsAt: windowEndsAt(time),
    ...(offer.onlineCode !== undefined && { onlineCode: offer.onlineCode }),
    isNew,
    ...(proof && { proof }),
    now: now.toISOString(),
  }
}
