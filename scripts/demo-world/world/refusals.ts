import type { Refused } from '#lambdas/stores/deals/refusals.ts'
import { availableAgainAt } from '#shared/deals/cooldown.ts'
import type { Act } from './activity.ts'
import { DAY_MS, instant } from './clock.ts'
import type { Follow, SeededFan } from './fans.ts'
import type { Seeding } from './seeding.ts'

const DAYS = 7
const AGAIN_AFTER_MS = 40 * 60_000
const QUIET_MS = 20 * 60_000

/** Draws last week's refusals: fans who do not follow, and fans who return too soon. */
export function makeRefusals(
  seeding: Seeding,
  { acts, fans, follows }: { acts: readonly Act[]; fans: readonly SeededFan[]; follows: Follow[] },
): Refused[] {
  const since = seeding.now - DAYS * DAY_MS
  const recent = acts.filter(({ at, fate }) => at > since && fate === undefined)
  const followed = Map.groupBy(follows, ({ userKey }) => userKey)
  const refusals = [...Map.groupBy(recent, ({ deal }) => deal.offer.key).values()].flatMap(
    (ofDeal) => [...strangers(seeding, ofDeal, fans, followed), ...hasty(seeding, ofDeal)],
  )
  // A fan has at most one refusal per deal and day.
  const ids = (one: Refused) => `${one.userKey} ${one.offerKey} ${one.at.slice(0, 10)}`
  return [...new Map(refusals.map((one) => [ids(one), one])).values()]
}

/**
 * Draws at most one refusal for every two acts, at the same times as acts. The refused fans do not
 * follow any organization of the deal.
 */
function strangers(
  { random }: Seeding,
  acts: readonly Act[],
  fans: readonly SeededFan[],
  followed: ReadonlyMap<string, readonly Follow[]>,
): Refused[] {
  const [first] = acts
  if (first === undefined) return []
  const { offer } = first.deal
  const own = random.fork(`refusals/${offer.key}`)
  const teamKeys = new Set(offer.teams.map(({ key }) => key))
  return own
    .sample(fans, Math.ceil(acts.length / 2))
    .filter(({ user }) => !followed.get(user.key)?.some(({ teamKey }) => teamKeys.has(teamKey)))
    .map(({ user }) => ({
      userKey: user.key,
      offerKey: offer.key,
      reason: 'notFollowing',
      at: instant(own.pick(acts).at),
    }))
}

function hasty({ random, now }: Seeding, acts: readonly Act[]): Refused[] {
  const own = random.fork(`hasty/${acts[0]?.deal.offer.key}`)
  return acts.flatMap(({ deal: { offer }, fan, at }) => {
    const again = at + AGAIN_AFTER_MS
    const isTooSoon = availableAgainAt(instant(at), offer.interval) > instant(again)
    const isRedeemed = !offer.contestDeal && !offer.flashDeal
    if (!isRedeemed || !isTooSoon || again > now - QUIET_MS || !own.chance(0.2)) return []
    return [
      { userKey: fan.user.key, offerKey: offer.key, reason: 'coolingDown', at: instant(again) },
    ]
  })
}
