import type { Refused } from '#lambdas/stores/deals/refusals.ts'
import type { SavedDeal } from '#lambdas/stores/fans/saved-deals.ts'
import type { Reconciliation } from '#lambdas/stores/purchases/reconciliation.ts'
import type { Brand, DealGroup } from '#shared/model/brand.ts'
import type { Category } from '#shared/model/category.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { Impression, Redemption } from '#shared/model/redemption.ts'
import type { FeaturedTeams } from '#shared/model/settings.ts'
import type { User } from '#shared/model/user.ts'
import { createRandom } from '../random.ts'
import { act, gatherCrowd, Ledger, toRedemptions } from './activity.ts'
import { linkOrganizations, makeBrands } from './brands.ts'
import { makeBusinesses, type SeededBusiness } from './businesses.ts'
import { startOfHour } from './clock.ts'
import type { SeededUse } from './code-uses.ts'
import { makeCodes } from './codes.ts'
import { groupDeals } from './deal-groups.ts'
import { makeDeals, type SeededDeal } from './deals.ts'
import {
  actAsDemoFan,
  demoFan,
  demoFollows,
  demoSavedDeals,
  demoUnlock,
  makeDemoUsers,
} from './demo.ts'
import { type EndedCheckout, makeEndedCheckouts } from './ended-checkouts.ts'
import { type Follow, makeFans, makeFollows, makeUnlocks, type Unlock } from './fans.ts'
import { makeImpressions } from './impressions.ts'
import { makeNights } from './nights.ts'
import { makeOrganizations, type SeededOrganization } from './organizations.ts'
import { accountsOf, type SeededAccount } from './payment-accounts.ts'
import { makePurchases, type SeededPurchase } from './purchases.ts'
import { makeRefusals } from './refusals.ts'
import type { Seeding } from './seeding.ts'
import { brandsByCategory, makeCategories, makeFeatured } from './settings.ts'
import { type SizeName, worldSizes } from './size.ts'
import { type StockedDeal, stock } from './stock.ts'
import { createKeyMaker } from './ulids.ts'

/** The whole demo world, as entities; the stores define which items of the table they become. */
export interface World {
  /** The hour in which it was made, in epoch milliseconds. */
  readonly madeAt: number
  readonly organizations: readonly SeededOrganization[]
  readonly businesses: readonly SeededBusiness[]
  readonly brands: readonly Brand[]
  readonly dealGroups: readonly DealGroup[]
  readonly deals: readonly StockedDeal[]
  readonly users: readonly User[]
  readonly follows: readonly Follow[]
  readonly unlocks: readonly Unlock[]
  /** Saved deals of the demo fan. */
  readonly savedDeals: readonly SavedDeal[]
  /** Redemptions, contest entries and purchases, oldest first. */
  readonly redemptions: readonly Redemption[]
  readonly impressions: readonly Impression[]
  /** Fans whom deals refused in the last days. */
  readonly refusals: readonly Refused[]
  /** Oldest first, with what has become of each. */
  readonly purchases: readonly SeededPurchase[]
  /** Checkouts that did not become one. */
  readonly endedCheckouts: readonly EndedCheckout[]
  /** Results of the nightly comparisons of payments. */
  readonly nights: readonly Reconciliation[]
  /** Accounts at the payment provider. */
  readonly accounts: readonly SeededAccount[]
  readonly featured: FeaturedTeams
  readonly brandsByCategory: Record<string, string[]>
  readonly codes: readonly UnlockCode[]
  readonly codeUses: readonly SeededUse[]
  readonly categories: Category[]
}

export interface WorldOptions {
  readonly seed: number
  readonly now: Date
  readonly size?: SizeName
}

/** Always the same for the same seed within the same hour. */
export function makeWorld({ seed, now, size = 'full' }: WorldOptions): World {
  const random = createRandom(seed)
  const seeding: Seeding = {
    random,
    now: startOfHour(now),
    size: worldSizes[size],
    makeKey: createKeyMaker(random.fork('keys')),
  }
  const founded = makeOrganizations(seeding)
  const businesses = makeBusinesses(seeding, founded)
  const brands = makeBrands(seeding, founded, businesses)
  const organizations = linkOrganizations(founded, businesses, brands)
  const { deals, groups } = groupDeals(
    makeDeals(seeding, organizations, businesses),
    brands,
    seeding,
  )
  const people = makePeople(seeding, organizations, deals)
  const offers = deals.map(({ offer }) => offer)
  const { codes, uses: codeUses } = makeCodes(seeding, offers, people.unlocks)
  return {
    madeAt: seeding.now,
    organizations,
    businesses,
    brands,
    dealGroups: groups,
    ...people,
    accounts: accountsOf(businesses, organizations),
    featured: makeFeatured(organizations, random.fork('featured')),
    brandsByCategory: brandsByCategory(brands),
    categories: makeCategories(),
    codes,
    codeUses,
  }
}

/** The fans, what they follow and have unlocked, and what they have done with the deals. */
function makePeople(
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
  return {
    users: [...demoUsers, ...fans.map(({ user }) => user)],
    follows: [...ofDemoFan, ...fansFollows],
    unlocks: [demoUnlock(seeding), ...fansUnlocks],
    savedDeals: demoSavedDeals(seeding, ofDemoFan, stocked),
    deals: stocked,
    redemptions: toRedemptions(ledger.acts, seeding),
    impressions: makeImpressions(seeding, deals, ledger.acts),
    refusals: makeRefusals(seeding, { acts: ledger.acts, fans, follows: fansFollows }),
    purchases,
    endedCheckouts,
    nights: makeNights(seeding.now, { purchases, endedCheckouts }),
  }
}
