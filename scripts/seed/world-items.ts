import { auditChange } from '#lambdas/services/audit-change.ts'
import { codeTotalsItem } from '#lambdas/stores/codes/code-totals.ts'
import { codeItem } from '#lambdas/stores/codes/codes.ts'
import { impressionItem } from '#lambdas/stores/deals/impressions.ts'
import { offerItems } from '#lambdas/stores/deals/offer-items.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import { refusedItem } from '#lambdas/stores/deals/refusals.ts'
import { consentItem } from '#lambdas/stores/fans/consents.ts'
import { eventItem } from '#lambdas/stores/fans/events.ts'
import { followedItem, followItem } from '#lambdas/stores/fans/follows.ts'
import { savedDealsItem } from '#lambdas/stores/fans/saved-deals.ts'
import { codeUseItem } from '#lambdas/stores/fans/unlocks.ts'
import { userNameItems } from '#lambdas/stores/fans/user-names.ts'
import { userItem } from '#lambdas/stores/fans/users.ts'
import { brandItems } from '#lambdas/stores/organizations/brands.ts'
import { categoriesItem } from '#lambdas/stores/organizations/categories.ts'
import { brandGroupsItem, dealGroupItems } from '#lambdas/stores/organizations/deal-groups.ts'
import { organizationItems } from '#lambdas/stores/organizations/organizations.ts'
import { featuredItem, pointSystemItems } from '#lambdas/stores/organizations/settings.ts'
import { sponsorItems } from '#lambdas/stores/organizations/sponsors.ts'
import { checkoutItem } from '#lambdas/stores/purchases/checkouts.ts'
import { stepItem } from '#lambdas/stores/purchases/purchase-moves.ts'
import { workItem } from '#lambdas/stores/purchases/purchase-work.ts'
import { codeClaim, purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { reconciliationItem } from '#lambdas/stores/purchases/reconciliation.ts'
import { keys, pk } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { CONSENT_WORDS } from '#shared/consent-words.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import { CONSENT_VERSION } from '#shared/model/consent.ts'
import { DEFAULT_POINT_SYSTEM, type Preferences } from '#shared/model/point-system.ts'
import {
  addTaste,
  emptyTaste,
  preferenceDays,
  preferencesOf,
  type Taste,
  tasteOf,
} from '#shared/recommend/preferences.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { alertedSince, demoAlertItems } from './demo-alerts.ts'
import { DEMO_USER_KEYS } from './demo-keys.ts'
import { instant } from './world/clock.ts'
import type { Follow, Unlock } from './world/fans.ts'
import { historyOf } from './world/history.ts'
import type { SeededPurchase } from './world/purchases.ts'
import { frenchNames } from './world/settings.ts'
import type { StockedDeal } from './world/stock.ts'
import type { World } from './world/world.ts'

/** Everything that the table holds of the world, apart from its counters. */
export function* worldItems(world: World): Generator<Item, void, undefined> {
  const { featured, brandsByCategory, categories } = world
  yield featuredItem({ teams: featured, brandsByCategory })
  yield categoriesItem({ categories, french: frenchNames() })
  yield* pointSystemItems(DEFAULT_POINT_SYSTEM, preferencesIn(world))
  yield* communityItems(world)
  yield* codeItems(world.codes)
  for (const deal of world.deals) yield* dealItems(deal)
  for (const user of world.users) {
    yield userItem(user)
    if (user.userName === undefined) continue
    yield* userNameItems(user.userName, user.key)
  }
  for (const follow of world.follows) yield* followItems(follow)
  for (const [userKey, { length }] of Map.groupBy(world.follows, (follow) => follow.userKey)) {
    yield followedItem(userKey, length)
  }
  for (const unlock of world.unlocks) yield unlockItem(unlock)
  yield* codeUseItems(world)
  yield savedDealsItem(DEMO_USER_KEYS.fan, world.savedDeals)
  for (const redemption of world.redemptions) yield redemptionItem(redemption)
  for (const impression of world.impressions) yield impressionItem(impression)
  for (const refused of world.refusals) yield refusedItem(refused)
  for (const seeded of world.purchases) yield* purchaseItems(seeded)
  for (const { checkout } of world.endedCheckouts) yield checkoutItem(checkout)
  for (const night of world.nights) yield reconciliationItem(night)
  for (const change of historyOf(world)) yield auditChange(change).put.Item
  for (const { owner, accountId, createdAt } of world.accounts) {
    const record = owner.type === 'sponsor' ? pk.sponsor(owner.key) : pk.team(owner.key)
    yield { ...keys.paymentAccount(record), accountId, createdAt, payableSince: createdAt }
  }
}

/** Pages note who follows; those who share said so as they followed. */
function* followItems({ userKey, teamKey, at, eventKey, isShared = false }: Follow) {
  const followedAt = instant(at)
  const alerted = alertedSince({ userKey, teamKey }, followedAt)
  yield {
    ...followItem(userKey, teamKey, followedAt, isShared ? followedAt : undefined),
    ...alerted,
  }
  const event = { key: eventKey, type: 'follow', createdAt: followedAt } as const
  yield eventItem({ ...event, resource: 'team', resourceKey: teamKey, userKey })
  if (Object.keys(alerted).length > 0) yield* demoAlertItems(followedAt)
  if (!isShared) return
  const [version, language] = [CONSENT_VERSION, 'en'] as const
  yield consentItem({
    key: `00${at}`,
    userKey,
    teamKey,
    isGiven: true,
    by: 'switch',
    at: followedAt,
    version,
    language,
    words: CONSENT_WORDS[version][language],
  })
}

function* codeItems(codes: readonly UnlockCode[]): Generator<Item, void, undefined> {
  for (const code of codes) yield codeItem(code)
  for (const [teamKey, ofTeam] of Map.groupBy(codes, (code) => code.teamKey)) {
    for (const [level, some] of Map.groupBy(ofTeam, ({ accessLevel }) => accessLevel)) {
      const active = some.filter(({ status }) => status === 'active').length
      const totals = { total: some.length, active, deactivated: some.length - active }
      yield codeTotalsItem(teamKey, level, totals)
    }
  }
}

function* codeUseItems({ codeUses, users }: World): Generator<Item, void, undefined> {
  const emails = new Map(users.map(({ key, email }) => [key, email]))
  for (const { at, ...use } of codeUses) {
    yield codeUseItem({ ...use, email: emails.get(use.userKey) }, instant(at))
  }
}

/** As the schedule `refresh-preferences` will find them. */
function preferencesIn({ redemptions, madeAt }: World): Preferences {
  const { first, last } = preferenceDays(new Date(madeAt))
  const tastes = new Map<string, Taste>()
  for (const redemption of redemptions) {
    const day = utcDay(redemption.time)
    if (day < first || day > last) continue
    const taste = tastes.get(redemption.sponsorKey) ?? emptyTaste()
    tastes.set(redemption.sponsorKey, taste)
    addTaste(taste, tasteOf(redemption))
  }
  return { ...preferencesOf(tastes), updatedAt: instant(madeAt) }
}

function* communityItems({ organizations, businesses, brands, dealGroups, follows }: World) {
  const fans = Map.groupBy(follows, ({ teamKey }) => teamKey)
  for (const { organization } of organizations) {
    const count = fans.get(organization.key)?.length ?? 0
    yield* organizationItems(organization)
    yield { ...keys.fans(organization.key), fans: count, revision: count }
  }
  for (const { sponsor } of businesses) yield* sponsorItems(sponsor)
  for (const brand of brands) yield* brandItems(brand)
  for (const group of dealGroups) yield* dealGroupItems(group)
  for (const [brandKey, groups] of Map.groupBy(dealGroups, (group) => group.brandKey)) {
    yield brandGroupsItem(brandKey, groups.length)
  }
}

function dealItems({ offer, business, tally }: StockedDeal): Item[] {
  const items = offerItems(offer, business.sponsor)
  return tally ? [...items, { ...keys.tally(offer.key), ...tally }] : items
}

/** The money of what is being refunded is still to be moved. */
function* purchaseItems({ purchase, checkout, steps }: SeededPurchase) {
  yield checkoutItem(checkout)
  yield purchaseItem(purchase)
  yield codeClaim(purchase)
  for (const step of steps) yield stepItem(purchase.userKey, step)
  const { state, key: purchaseKey, userKey, refundRequestedAt: since } = purchase
  if (state !== 'refunding' || since === undefined) return
  yield workItem({ purchaseKey, userKey, kind: 'refund', since, dueAt: since })
}

function unlockItem({ userKey, teamKey, at, accessLevels }: Unlock): Item {
  return {
    ...keys.unlock(userKey, teamKey),
    userKey,
    teamKey,
    unlockedAt: instant(at),
    accessLevels,
  }
}
