import type { Refused } from '#lambdas/stores/deals/refusals.ts'
import { availableAgainAt } from '#shared/deals/cooldown.ts'
import type { Impression } from '#shared/model/redemption.ts'
import { type Act, act, gatherCrowd, Ledger, toRedemptions } from './activity.ts'
import { makeEndedCheckouts, makeNights } from './checkouts-and-nights.ts'
import { busyMoment, DAY_MS, instant, SPAN_EXPONENT } from './clock.ts'
import { makeCodes } from './codes.ts'
import type { SeededDeal } from './deals.ts'
import {
  actAsDemoFan,
  demoFan,
  demoFollows,
  demoSavedDeals,
  demoUnlock,
  makeDemoUsers,
} from './demo.ts'
import { type Follow, makeFans, makeFollows, makeUnlocks, type SeededFan } from './fans.ts'
import type { SeededOrganization } from './organizations.ts'
import { makePurchases } from './purchases.ts'
import type { Seeding } from './seeding.ts'
import { stock } from './stock.ts'

/**
 * Builds the fans with their follows, unlocks and acts (redemptions, contest entries, purchases).
 * Sets the stock of limited deals to match the acts.
 */
export function makePeople(
  seeding: Seeding,
  organizations: readonly SeededOrganization[],
  deals: readonly SeededDeal[],
) {
  const demoUsers = makeDemoUsers(seeding.now)
  const fans = makeFans(seeding, organizations)
  const fansFollows = makeFollows(seeding, organizations, fans)
  const locked = deals.filter(({ offer }) => offer.exclusive || offer.hiddenDeal)
  const teamsWithCodes = new Set(locked.flatMap(({ offer }) => offer.teams.map(({ key }) => key)))
  const fansUnlocks = makeUnlocks(seeding, fansFollows, teamsWithCodes)
  const ledger = new Ledger()
  actAsDemoFan(seeding, deals, demoFan(demoUsers), ledger)
  act(seeding, deals, gatherCrowd(fans, fansFollows, fansUnlocks), ledger)
  const purchases = makePurchases(seeding, ledger.acts, organizations)
  const endedCheckouts = makeEndedCheckouts(seeding, purchases)
  const givenBack = new Set(purchases.flatMap((one) => (one.purchase.isUnitBack ? one.act : [])))
  const kept = ledger.acts.filter((one) => !givenBack.has(one))
  const ofDemoFan = demoFollows(seeding, organizations)
  const stocked = stock(deals, kept, seeding)
  const people = {
    users: [...demoUsers, ...fans.map(({ user }) => user)],
    follows: [...ofDemoFan, ...fansFollows],
    unlocks: [demoUnlock(seeding), ...fansUnlocks],
    savedDeals: demoSavedDeals(seeding, ofDemoFan, stocked),
    deals: stocked,
    /** Redemptions, contest entries and purchases, oldest first. */
    redemptions: toRedemptions(ledger.acts, seeding),
    impressions: makeImpressions(seeding, deals, ledger.acts),
    /** Refused redemptions of the last week. */
    refusals: makeRefusals(seeding, { acts: ledger.acts, fans, follows: fansFollows }),
    /** All purchases, oldest first, with their state changes. */
    purchases,
    /** Checkouts that did not become a purchase. */
    endedCheckouts,
    /** Results of the nightly payment comparisons. */
    nights: makeNights(seeding.now, { purchases, endedCheckouts }),
  }
  const offers = stocked.map(({ offer }) => offer)
  const { codes, uses: codeUses } = makeCodes(seeding, offers, people.unlocks)
  return { ...people, codes, codeUses }
}

const MINUTE_MS = 60_000

/**
 * Builds the views of deals: one before each redemption, contest entry or purchase, and more by
 * fans who only looked.
 */
function makeImpressions(
  seeding: Seeding,
  deals: readonly SeededDeal[],
  acts: readonly Act[],
): Impression[] {
  const onlookers = Math.max(0, seeding.size.impressions - acts.length)
  const spans = deals.map((deal) => ({ deal, ...seenSpan(deal, seeding) }))
  const weightOf = ({ deal, from, to }: (typeof spans)[number]) =>
    (deal.draw + 0.02) * (Math.max(0, to - from) / DAY_MS) ** SPAN_EXPONENT
  const total = spans.reduce((sum, span) => sum + weightOf(span), 0)
  const looks = spans.flatMap((span) => {
    const count = Math.round((onlookers * weightOf(span)) / total)
    return impressionsOf(span.deal, { from: span.from, to: span.to }, count, seeding)
  })
  return [...acts.map((act) => lookBefore(act, seeding)), ...looks]
}

/** Returns the view of a deal some minutes before it is redeemed, entered or bought. */
function lookBefore({ deal: { offer }, teamKey, at }: Act, { makeKey }: Seeding): Impression {
  const viewedAt = at - MINUTE_MS * (1 + (at % 5))
  return {
    key: makeKey(viewedAt),
    offerKey: offer.key,
    sponsorKey: offer.sponsor.key,
    teamKey,
    viewedAt: instant(viewedAt),
  }
}

/**
 * Returns the period within the demo world's days in which a deal could be viewed, from publishing
 * to archiving.
 */
function seenSpan({ offer }: SeededDeal, { now, size }: Seeding) {
  if (offer.publishedAt === undefined) return { from: now, to: now }
  const published = Date.parse(offer.publishedAt)
  const archived = offer.archivedAt === undefined ? now : Date.parse(offer.archivedAt)
  return { from: Math.max(published, now - size.days * DAY_MS), to: archived }
}

function impressionsOf(
  { offer, business }: SeededDeal,
  { from, to }: { from: number; to: number },
  count: number,
  { random, makeKey }: Seeding,
): Impression[] {
  if (from >= to) return []
  const own = random.fork(`impressions/${offer.key}`)
  return Array.from({ length: count }, () => {
    const at = busyMoment(from, to, business.city.zone, own)
    return {
      key: makeKey(at),
      offerKey: offer.key,
      sponsorKey: offer.sponsor.key,
      ...(offer.teams.length > 0 && { teamKey: own.pick(offer.teams).key }),
      viewedAt: instant(at),
    }
  })
}

const REFUSAL_DAYS = 7
const AGAIN_AFTER_MS = 40 * 60_000
const QUIET_MS = 20 * 60_000

/**
 * Draws last week's refused redemptions, by fans who do not follow and by fans who return too soon.
 */
function makeRefusals(
  seeding: Seeding,
  { acts, fans, follows }: { acts: readonly Act[]; fans: readonly SeededFan[]; follows: Follow[] },
): Refused[] {
  const since = seeding.now - REFUSAL_DAYS * DAY_MS
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
 * Draws refusals of fans who follow no organization of the deal: at most one for every two `acts`,
 * each at the time of one of them.
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
