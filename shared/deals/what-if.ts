import type { Offer, OfferTally } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import { type DealDecision, decideDealButton, type Reason } from './button.ts'
import { isLater } from './schedule.ts'
import { livingTeams } from './teams.ts'

/** A fictitious fan, for whom staff try out a deal's button. */
export interface SupposedFan {
  readonly isSignedIn: boolean
  readonly isFollowing: boolean
  readonly hasUnlocked: boolean
  readonly lastRedeemedAt?: Instant | undefined
}

/** Returns the button that a fictitious fan would see at a given time, with the reasons. */
export function whatIf(deal: Offer & OfferTally, fan: SupposedFan, at: Date): DealDecision {
  const { isSignedIn, isFollowing, hasUnlocked, lastRedeemedAt } = fan
  const followedTeamKeys = isFollowing ? livingTeams(deal).map(({ key }) => key) : []
  const viewer = { isSignedIn, hasUnlocked, lastRedeemedAt, followedTeamKeys }
  const { action, reasons } = decideDealButton(deal, viewer, at)
  return { action, reasons: reasons.map((reason) => withTime(reason, deal, at)) }
}

/** Adds the publishing time to the reason if the deal is unavailable because it is scheduled. */
function withTime(reason: Reason, { published, publishAt }: Offer, at: Date): Reason {
  const isWaiting = reason.code === 'archived' && !published && isLater(publishAt, at)
  return isWaiting && publishAt !== undefined ? { ...reason, passesAt: publishAt } : reason
}
