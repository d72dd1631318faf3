import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#scripts/seed/accounts.ts'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY, DEMO_USER_KEYS } from '#scripts/seed/demo-keys.ts'
import { startOfHour } from '#scripts/seed/world/clock.ts'
import { type SizeName, worldSizes } from '#scripts/seed/world/size.ts'
import { makeWorld, type World } from '#scripts/seed/world/world.ts'
import { ageOn } from '#shared/calendar.ts'
import { isOutOfStock, unavailability } from '#shared/deals/availability.ts'
import { decideDealButton } from '#shared/deals/button.ts'
import { availableAgainAt } from '#shared/deals/cooldown.ts'
import { DEAL_TYPES, dealType } from '#shared/deals/type.ts'
import { distanceKm } from '#shared/geo.ts'
import { Brand, DealGroup } from '#shared/model/brand.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category.ts'
import { Checkout } from '#shared/model/checkout.ts'
import { UnlockCode } from '#shared/model/code.ts'
import { EMPTY_TALLY, Offer } from '#shared/model/offer.ts'
import { Organization } from '#shared/model/organization.ts'
import { PURCHASE_STATES, Purchase } from '#shared/model/purchase.ts'
import { Impression, Redemption } from '#shared/model/redemption.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { User } from '#shared/model/user.ts'
import { deadEndOf, isUnused } from '#shared/overview/findings.ts'
import { REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import { utcDay } from '#shared/stats/counters.ts'

const NOW = new Date('2026-11-20T21:41:07.000Z')
const now = new Date(startOfHour(NOW))
/** Words of French that no English sentence has. */
const FRENCH = /\b(le|la|les|du|des|et|un|une|de|au|aux|pour|chez)\b|[àéèêç]/i

it('is the same for the same seed within an hour, and another for another seed', () => {
  const world = makeWorld({ seed: 7, now: NOW, size: 'small' })
  const again = makeWorld({ seed: 7, now: new Date('2026-11-20T21:02:00.000Z'), size: 'small' })
  const other = makeWorld({ seed: 8, now: NOW, size: 'small' })
  expect(again).toEqual(world)
  expect(other.redemptions).not.toEqual(world.redemptions)
})

describe.each(['small', 'full'] as const)('the %s world', (size: SizeName) => {
  let world: World

  beforeAll(() => {
    world = makeWorld({ seed: 20_261_120, now: NOW, size })
  })

  const byKey = <T extends { key: string }>(entities: readonly T[]) =>
    new Map(entities.map((entity) => [entity.key, entity]))
  const offers = () => world.deals.map(({ offer }) => offer)
  const teams = () => byKey(world.organizations.map(({ organization }) => organization))
  const bought = () => world.purchases.map(({ purchase }) => purchase)
  const sponsors = () => byKey(world.businesses.map(({ sponsor }) => sponsor))

  it('holds as much of everything as its size says', () => {
    const goal = worldSizes[size]
    expect(world.organizations).toHaveLength(goal.organizations)
    expect(world.businesses).toHaveLength(goal.businesses)
    expect(world.deals).toHaveLength(goal.deals)
    expect(world.users).toHaveLength(goal.fans + demoAccounts.length)
    expect(world.dealGroups).toHaveLength(goal.chains * 2)
    const total = goal.redemptions + goal.contestEntries + goal.purchases
    expect(world.redemptions.length / total).toBeGreaterThan(0.8)
    expect(world.redemptions.length / total).toBeLessThan(3)
    expect(world.impressions.length / goal.impressions).toBeCloseTo(1, 0)
    if (size === 'full') expect(world.brands).toHaveLength(12)
  })

  it('is made of entities that fit their schemas', () => {
    const entities = [
      [Organization, world.organizations.map(({ organization }) => organization)],
      [Sponsor, world.businesses.map(({ sponsor }) => sponsor)],
      [Offer, offers()],
      [Brand, world.brands],
      [DealGroup, world.dealGroups],
      [User, world.users],
      [Redemption, world.redemptions],
      [Impression, world.impressions],
      [Purchase, bought()],
      [Checkout, world.purchases.map(({ checkout }) => checkout)],
    ] as const
    for (const [schema, values] of entities) {
      for (const value of values) expect(schema.safeParse(value).error).toBeUndefined()
    }
  })

  it('gives nothing the key, slug, name or e-mail of another', () => {
    const lists = [
      [...teams().keys()],
      [...sponsors().keys()],
      offers().map(({ key }) => key),
      world.users.map(({ key }) => key),
      world.users.map(({ email }) => email),
      world.redemptions.map(({ id }) => id),
      world.impressions.map(({ key }) => key),
      world.organizations.map(({ organization }) => organization.slug),
      world.businesses.map(({ sponsor }) => sponsor.name),
    ]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
  })

  it('has organizations of every category', () => {
    const categories = world.organizations.flatMap(({ organization }) => organization.categories)
    expect(new Set(categories)).toEqual(new Set(ORGANIZATION_CATEGORIES))
  })

  it('has deals of every type, and of everything that keeps one from being had', () => {
    const types = offers().map(dealType)
    const reasons = world.deals.map(({ offer, tally }) =>
      unavailability({ ...EMPTY_TALLY, ...offer, ...tally }, now),
    )
    expect(new Set(types)).toEqual(new Set(DEAL_TYPES))
    expect(new Set(reasons)).toEqual(
      new Set([
        undefined,
        'archived',
        'notTriggered',
        'notActive',
        'contestNotTriggered',
        'contestNotActivated',
        'contestEnded',
        'triggerEnded',
        'expired',
        'soldOut',
        'limitReached',
      ]),
    )
    expect(new Set(offers().map((offer) => offer.dealType))).toEqual(new Set(['instore', 'online']))
    expect(offers().some(({ pinned }) => pinned)).toBe(true)
    expect(offers().some(({ easyRedemption }) => easyRedemption)).toBe(true)
    const forTills = offers().filter(({ redeemImage }) => redeemImage !== undefined)
    expect(forTills).not.toEqual([])
    expect(forTills.filter(({ contestDeal }) => contestDeal)).toEqual([])
  })

  it('stands as its stages say when it begins', () => {
    for (const { offer, tally, shape } of world.deals) {
      const isOpen = unavailability({ ...EMPTY_TALLY, ...offer, ...tally }, now) === undefined
      const mayBeHad = ['running', 'limited', 'fewLeft', 'triggered'].includes(shape.stage)
      expect([shape, isOpen]).toEqual([shape, mayBeHad])
    }
  })

  it('keeps the rules of the portal for each deal', () => {
    for (const offer of offers()) {
      const { hour, week, month } = offer.interval
      const isTimed = !offer.flashDeal && !offer.contestDeal
      expect(hour + week + month > 0).toBe(isTimed)
      expect(offer.accessLevels.length > 0).toBe(offer.hiddenDeal)
      expect(offer.priceCents !== undefined).toBe(offer.flashDeal)
      expect(offer.priceCents ?? 0).toBeLessThanOrEqual(offer.originalValueCents ?? 0)
      if (offer.contestDeal) expect(offer.dealType).toBe('online')
      expect(offer.teams.length).toBeGreaterThan(0)
    }
  })

  it('says everything in both languages, French as French is written', () => {
    for (const { description, descriptionFr = '', terms, termsFr = '' } of offers()) {
      expect(description).not.toMatch(/[{}]|undefined|\s$|\s{2}/)
      expect(descriptionFr).not.toMatch(/[{}]|undefined|\s$|\$\d| [:%$]|\d h\b/)
      expect(descriptionFr).not.toBe(description)
      expect(description.length).toBeLessThan(100)
      expect(terms.length).toBeGreaterThan(20)
      expect(termsFr.length).toBeGreaterThan(20)
      expect(terms).not.toMatch(FRENCH)
      expect(termsFr).not.toMatch(/[{}]|undefined|\$\d| [:%$]|\b(the|and|not|only)\b/i)
    }
    for (const { notTriggeredMessage, notTriggeredMessageFr } of offers()) {
      expect(notTriggeredMessageFr === undefined).toBe(notTriggeredMessage === undefined)
      expect(notTriggeredMessage ?? '').not.toMatch(FRENCH)
    }
    for (const { description, descriptionFr } of sponsors().values()) {
      expect(description).not.toMatch(FRENCH)
      expect(descriptionFr).toMatch(FRENCH)
      expect(descriptionFr).not.toMatch(/ [:%$]|\d h\b/)
    }
    for (const { description, descriptionFr } of world.dealGroups) {
      expect(descriptionFr).toBeDefined()
      expect(descriptionFr).not.toBe(description)
    }
    for (const { organization } of world.organizations) {
      expect(organization.descriptionFr).not.toBe(organization.description)
    }
  })

  it('has codes for its locked deals, but for a few that need a person', () => {
    const active = world.codes.filter(({ status }) => status === 'active')
    const ofTeam = Map.groupBy(active, ({ teamKey }) => teamKey)
    const levels = new Map(
      [...ofTeam].map(([key, codes]) => [key, codes.map(({ accessLevel }) => accessLevel)]),
    )
    const ends = world.deals.map(({ offer, tally }) =>
      deadEndOf({ ...EMPTY_TALLY, ...offer, ...tally }, levels, now),
    )
    const locked = offers().filter(({ exclusive, hiddenDeal }) => exclusive || hiddenDeal)
    const withoutCodes = ends.filter((end) => end === 'noCodes').length
    expect(withoutCodes).toBeGreaterThan(0)
    expect(withoutCodes / locked.length).toBeLessThan(0.25)
    expect(active.some((code) => !isUnused(code))).toBe(true)
    for (const code of world.codes) expect(UnlockCode.safeParse(code).error).toBeUndefined()
  })

  it('puts different words on a page of twelve deals', () => {
    const newest = offers()
      .filter(({ published, hiddenDeal, contestDeal }) => published && !hiddenDeal && !contestDeal)
      .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    for (let from = 0; from + 12 <= newest.length; from += 12) {
      const page = newest.slice(from, from + 12).map(({ description }) => description)
      expect(new Set(page).size).toBeGreaterThanOrEqual(9)
    }
  })

  it('refers only to what is there', () => {
    const [teamByKey, sponsorByKey, offerByKey] = [teams(), sponsors(), byKey(offers())]
    for (const { sponsor, teams: offerTeams } of offers()) {
      const business = sponsorByKey.get(sponsor.key)
      expect(offerTeams.every(({ key }) => business?.teamKeys.includes(key))).toBe(true)
    }
    for (const sponsor of sponsorByKey.values()) {
      expect(sponsor.teamKeys.length).toBeGreaterThanOrEqual(1)
      expect(sponsor.teamKeys.length).toBeLessThanOrEqual(4)
      for (const key of sponsor.teamKeys) {
        expect(teamByKey.get(key)?.sponsorKeys).toContain(sponsor.key)
        expect(teamByKey.get(key)).toMatchObject({ archived: false, isBrand: false })
      }
    }
    for (const brand of world.brands) {
      expect(brand.teamKeys.every((key) => teamByKey.has(key))).toBe(true)
      expect(brand.sponsorKeys.every((key) => sponsorByKey.has(key))).toBe(true)
    }
    for (const group of world.dealGroups) {
      const keys = group.offerKeys.map((key) => offerByKey.get(key)?.offerGroupKey)
      expect(new Set(keys)).toEqual(new Set([group.key]))
      expect(world.brands.some(({ key }) => key === group.brandKey)).toBe(true)
    }
    for (const { key, featuredSponsorKeys } of world.featured) {
      const own = teamByKey.get(key)?.sponsorKeys ?? []
      expect(featuredSponsorKeys.every((sponsorKey) => own.includes(sponsorKey))).toBe(true)
    }
  })

  it('puts businesses within five kilometres of the middle of their city, all but one', () => {
    const unplaced = world.businesses.filter(({ sponsor }) => sponsor.latitude === undefined)
    expect(unplaced).toHaveLength(1)
    for (const { sponsor, city } of world.businesses) {
      const { latitude, longitude } = sponsor
      if (latitude === undefined || longitude === undefined) continue
      expect(distanceKm({ latitude, longitude }, city)).toBeLessThanOrEqual(5.05)
    }
  })

  it('has fans of 16 to 75 years who follow one to eight organizations', () => {
    const follows = Map.groupBy(world.follows, ({ userKey }) => userKey)
    for (const { key, dob, role } of world.users) {
      if (role !== undefined || dob === undefined) continue
      const age = ageOn(dob, now.toISOString().slice(0, 10))
      expect(age).toBeGreaterThanOrEqual(16)
      expect(age).toBeLessThanOrEqual(75)
      const teamKeys = follows.get(key)?.map(({ teamKey }) => teamKey) ?? []
      expect(teamKeys.length).toBeGreaterThanOrEqual(1)
      expect(teamKeys.length).toBeLessThanOrEqual(8)
      expect(new Set(teamKeys).size).toBe(teamKeys.length)
    }
  })

  it('lets fans do only what the rules allow', () => {
    const dealByKey = new Map(world.deals.map((deal) => [deal.offer.key, deal]))
    const edge = (userKey: string, teamKey: string) => `${userKey} ${teamKey}`
    const follows = new Map(world.follows.map((one) => [edge(one.userKey, one.teamKey), one.at]))
    const unlocks = new Map(world.unlocks.map((one) => [edge(one.userKey, one.teamKey), one]))
    for (const { offerKey, userKey, teamKey, time, transactionType } of world.redemptions) {
      const deal = dealByKey.get(offerKey)
      if (deal === undefined) throw new Error(`There is no deal ${offerKey}`)
      const { offer, open } = deal
      const at = Date.parse(time)
      expect(offer.teams.some(({ key }) => key === teamKey)).toBe(true)
      expect(follows.get(edge(userKey, teamKey))).toBeLessThan(at)
      expect(open && at >= open.from && at <= open.to).toBe(true)
      expect(time > (offer.publishedAt ?? '')).toBe(true)
      expect(time < (offer.archivedAt ?? now.toISOString())).toBe(true)
      expect(transactionType).toBe(
        offer.contestDeal ? 'contest' : offer.flashDeal ? 'purchase' : 'redemption',
      )
      if (!offer.exclusive && !offer.hiddenDeal) continue
      const { accessLevels = [], at: unlockedAt } = unlocks.get(edge(userKey, teamKey)) ?? {}
      const wanted: readonly string[] = offer.exclusive ? ['exclusive'] : offer.accessLevels
      expect(accessLevels.some((level) => wanted.includes(level))).toBe(true)
      expect(unlockedAt).toBeLessThan(at)
    }
  })

  it('lets nobody redeem before their cooldown is over, and numbers what they do', () => {
    const dealByKey = byKey(offers())
    const histories = Map.groupBy(
      world.redemptions,
      ({ offerKey, userKey }) => `${offerKey} ${userKey}`,
    )
    for (const history of histories.values()) {
      expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1))
      const offer = dealByKey.get(history[0]?.offerKey ?? '')
      if (offer === undefined || offer.flashDeal) continue
      if (offer.contestDeal) expect(history).toHaveLength(1)
      history.slice(1).forEach(({ time }, index) => {
        expect(time >= availableAgainAt(history[index]?.time ?? '', offer.interval)).toBe(true)
      })
    }
  })

  it('refuses only who may be refused, once a day, in the last days', () => {
    const dealByKey = byKey(offers())
    const follows = new Set(world.follows.map(({ userKey, teamKey }) => `${userKey} ${teamKey}`))
    const days = world.refusals.map(({ userKey, offerKey, at }) => [userKey, offerKey, utcDay(at)])
    expect(new Set(days.map(String)).size).toBe(days.length)
    for (const { userKey, offerKey, reason, at } of world.refusals) {
      expect(at < now.toISOString()).toBe(true)
      const teamKeys = dealByKey.get(offerKey)?.teams.map(({ key }) => key) ?? []
      const isFollower = teamKeys.some((key) => follows.has(`${userKey} ${key}`))
      expect(isFollower).toBe(reason === 'coolingDown')
    }
    expect(new Set(world.refusals.map(({ reason }) => reason)).size).toBe(2)
  })

  it('counts limited and flash deals as their records do', () => {
    const taken = Map.groupBy(world.redemptions, ({ offerKey }) => offerKey)
    const back = Map.groupBy(
      bought().filter(({ isUnitBack }) => isUnitBack),
      ({ offerKey }) => offerKey,
    )
    for (const { offer, tally, shape } of world.deals) {
      const isCounted = offer.flashDeal || offer.redemptionsLimit
      expect(tally !== undefined).toBe(isCounted)
      if (tally === undefined) continue
      expect(offer.isSoldOut ?? false).toBe(isOutOfStock({ ...offer, ...tally }))
      const count = (taken.get(offer.key)?.length ?? 0) - (back.get(offer.key)?.length ?? 0)
      expect(tally.totalRedeemed + tally.totalPurchased).toBe(count)
      expect(count).toBeLessThanOrEqual(offer.totalAvailable ?? 0)
      // What was archived may have sold before the days that the records cover.
      if (shape.stage !== 'archived') expect([shape, count > 0]).toEqual([shape, true])
    }
  })

  it('has a purchase with a code of its own behind each that the statistics show', () => {
    const told = world.redemptions.filter(({ transactionType }) => transactionType === 'purchase')
    const name = (one: { userKey: string; offerKey: string; teamKey: string }, at: string) =>
      [one.userKey, one.offerKey, one.teamKey, at].join(' ')
    expect(bought().map((one) => name(one, one.createdAt))).toEqual(
      told.map((one) => name(one, one.time)),
    )
    const codes = bought().map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(readPurchaseCode(code)).toBe(code)
  })

  it('divides every price to the cent, and leaves nobody a part of what went back', () => {
    for (const { split, state, priceCents, ...purchase } of bought()) {
      if (split === undefined) throw new Error(`Purchase ${purchase.key} is not divided`)
      const { businessCents, organizationCents, platformCents, feeCents } = split
      expect(businessCents + organizationCents + platformCents + feeCents).toBe(priceCents)
      const isBack = state === 'refunded' || state === 'disputed'
      expect(purchase.businessTransferCents).toBe(isBack ? 0 : businessCents)
      expect(purchase.organizationTransferCents).toBe(isBack ? 0 : organizationCents)
    }
  })

  it('lets purchases end only as the rules allow, and before it begins', () => {
    for (const purchase of bought()) {
      const { createdAt, redeemedAt, refundRequestedAt, refundedAt, disputedAt } = purchase
      for (const at of [redeemedAt, refundRequestedAt, refundedAt, disputedAt]) {
        if (at !== undefined) expect(at > createdAt && at <= now.toISOString()).toBe(true)
      }
      expect([purchase.state, redeemedAt !== undefined]).toEqual([
        purchase.state,
        purchase.state === 'redeemed',
      ])
      if (refundRequestedAt === undefined) continue
      const waited = Date.parse(refundRequestedAt) - Date.parse(createdAt)
      expect(waited).toBeLessThan(REFUND_WINDOW_SECONDS * 1000)
    }
    const own = bought().filter(({ userKey }) => userKey === DEMO_USER_KEYS.fan)
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(PURCHASE_STATES))
  })

  it('sells flash deals for businesses that take payments alone', () => {
    const accounts = new Set(world.accounts.map(({ accountId }) => accountId))
    expect(accounts.size).toBe(world.accounts.length)
    for (const { offer, business } of world.deals) {
      if (offer.flashDeal) expect(accounts).toContain(business.sponsor.stripeAccountId)
    }
  })

  it('gives the demo accounts what they are promised', () => {
    const [teamByKey, dealByKey] = [teams(), byKey(offers())]
    const fan = DEMO_USER_KEYS.fan
    const own = world.redemptions.filter(({ userKey }) => userKey === fan)
    const actionOf = (offerKey: string, lastRedeemedAt: string) => {
      const deal = world.deals.find(({ offer }) => offer.key === offerKey)
      if (deal === undefined) throw new Error(`There is no deal ${offerKey}`)
      return decideDealButton(
        { ...EMPTY_TALLY, ...deal.offer, ...deal.tally },
        { isSignedIn: true, followedTeamKeys: [DEMO_TEAM_KEY], hasUnlocked: true, lastRedeemedAt },
        now,
      ).action
    }
    const redeemed = own.filter(({ transactionType }) => transactionType === 'redemption')
    const actions = redeemed.map(({ offerKey, time }) => actionOf(offerKey, time))
    expect(actions).toContain('wait')
    expect(actions.some((action) => action === 'openRedeem' || action === 'redeemNow')).toBe(true)
    expect(own.map(({ transactionType }) => transactionType)).toEqual(
      expect.arrayContaining(['contest', 'purchase']),
    )
    const followed = world.follows.filter(({ userKey }) => userKey === fan)
    expect(followed).toHaveLength(3)
    expect(followed.every(({ teamKey }) => teamByKey.has(teamKey))).toBe(true)
    expect(world.unlocks).toContainEqual(
      expect.objectContaining({ userKey: fan, teamKey: DEMO_TEAM_KEY }),
    )
    expect(world.users).toContainEqual(
      expect.objectContaining({ key: DEMO_USER_KEYS.team, role: 'team', teamID: DEMO_TEAM_KEY }),
    )
    expect(teamByKey.get(DEMO_TEAM_KEY)).toMatchObject({
      city: 'Toronto',
      subcategories: ['Hockey'],
    })
    expect(teamByKey.get(DEMO_TEAM_KEY)?.sponsorKeys).toContain(DEMO_SPONSOR_KEY)
    const types = [...dealByKey.values()]
      .filter(({ sponsor }) => sponsor.key === DEMO_SPONSOR_KEY)
      .map(dealType)
    expect(new Set(types)).toEqual(new Set(DEAL_TYPES))
  })

  it('is busier at the weekend than on other days', () => {
    const days = Map.groupBy(world.redemptions, ({ time }) => new Date(time).getUTCDay())
    const perDay = (day: number) => days.get(day)?.length ?? 0
    if (size === 'full') expect(perDay(6)).toBeGreaterThan(1.3 * perDay(2))
  })
})
