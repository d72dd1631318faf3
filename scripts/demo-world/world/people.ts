import { act, gatherCrowd, Ledger, toRedemptions } from './activity.ts'
import { makeCodes } from './codes.ts'
import type { SeededDeal } from './deals.ts'
import { demoFan, demoFollows, demoSavedDeals, demoUnlock, makeDemoUsers } from './demo.ts'
import { actAsDemoFan } from './demo-acts.ts'
import { makeEndedCheckouts } from './ended-checkouts.ts'
import { makeFans, makeFollows, makeUnlocks } from './fans.ts'
import { makeImpressions } from './impressions.ts'
import { makeNights } from './nights.ts'
import type { SeededOrganization } from './organizations.ts'
import { makePurchases } from './purchases.ts'
import { makeRefusals } from './refusals.ts'
import type { Seeding } from './seeding.ts'
import { stock } from './stock.ts'

/** Builds the fans, their follows and unlocks, and their acts, which take units from the deals. */
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
    /** Saved deals of the demo fan. */
    savedDeals: demoSavedDeals(seeding, ofDemoFan, stocked),
    deals: stocked,
    /** Redemptions, contest entries and purchases, oldest first. */
    redemptions: toRedemptions(ledger.acts, seeding),
    impressions: makeImpressions(seeding, deals, ledger.acts),
    /** Fans whom deals refused in the last days. */
    refusals: makeRefusals(seeding, { acts: ledger.acts, fans, follows: fansFollows }),
    /** All purchases, oldest first, with their later states. */
    purchases,
    /** Checkouts that did not become a purchase. */
    endedCheckouts,
    /** Results of the nightly comparisons of payments. */
    nights: makeNights(seeding.now, { purchases, endedCheckouts }),
  }
  const offers = stocked.map(({ offer }) => offer)
  const { codes, uses: codeUses } = makeCodes(seeding, offers, people.unlocks)
  return { ...people, codes, codeUses }
}
