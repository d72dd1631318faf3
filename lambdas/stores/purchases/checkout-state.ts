import { livingTeams } from '#shared/deals/teams.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import type { Unlock } from '#shared/model/code.ts'
import { Offer, type OfferTally } from '#shared/model/offer.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { parseTally } from '../deals/redemptions.ts'
import { readFanEdges } from '../fans/fan-edges.ts'
import { type Gone, toUser } from '../fans/users.ts'
import { keys } from '../table/keys.ts'
import { batchGet, parseItem } from '../table/table.ts'
import { readCheckout } from './checkouts.ts'

/** State that determines whether a new checkout is allowed. */
export interface CheckoutState {
  readonly offer: Offer
  readonly tally: OfferTally
  readonly sponsor: Sponsor
  readonly user: User
  readonly followedTeamKeys: readonly string[]
  readonly unlocked: readonly Unlock[]
  /** Open checkout of the fan for this deal. */
  readonly open: Checkout | undefined
}

/**
 * Reads the state of a checkout with two parallel requests. A third is needed if the fan already
 * has a checkout of this deal.
 */
export async function readCheckoutState(
  userKey: string,
  offerKey: string,
): Promise<CheckoutState | Gone> {
  const [[info, tally, mirror, fan, pointer], { followed, unlocked }] = await Promise.all([
    batchGet(
      [
        keys.offer(offerKey),
        keys.tally(offerKey),
        keys.offerSponsor(offerKey),
        keys.user(userKey),
        keys.openCheckout(userKey, offerKey),
      ],
      { isConsistent: true },
    ),
    readFanEdges(userKey),
  ])
  const user = toUser(fan)
  if (info === undefined || mirror === undefined || typeof user === 'string') {
    return user === 'unauthenticated' ? user : 'notFound'
  }
  const offer = parseItem(Offer, info)
  const teamKeys = livingTeams(offer).map(({ key }) => key)
  return {
    offer,
    tally: parseTally(tally),
    sponsor: parseItem(Sponsor, mirror),
    user,
    followedTeamKeys: teamKeys.filter((key) => followed.has(key)),
    unlocked: unlocked.filter(({ teamKey }) => teamKeys.includes(teamKey)),
    open: pointer && (await readCheckout(userKey, String(pointer['checkoutKey']))),
  }
}
