import { describe, expect, it } from 'vitest'
import { ageOn } from '#shared/calendar.ts'
import { countedUses, isOutOfStock } from '#shared/deals/availability.ts'
import { decideDealButton } from '#shared/deals/button.ts'
import { availableAgainAt } from '#shared/deals/cooldown.ts'
import { DEAL_TYPES, dealType } from '#shared/deals/type.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { PURCHASE_STATES } from '#shared/model/purchase.ts'
import { REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { DEMO_SPONSOR_KEY, DEMO_TEAM_KEY, DEMO_USER_KEYS } from '../accounts.ts'
import { byKey, madeWorld, now, SIZES } from './made-world.ts'

describe.each(SIZES)('the fans of the %s world', (size) => {
  const { world } = madeWorld(size)

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

  it('is busier at the weekend than on other days', () => {
    const days = Map.groupBy(world.redemptions, ({ time }) => new Date(time).getUTCDay())
    const perDay = (day: number) => days.get(day)?.length ?? 0
    if (size === 'full') expect(perDay(6)).toBeGreaterThan(1.3 * perDay(2))
  })
})

describe.each(SIZES)('what fans do in the %s world', (size) => {
  const { world, offers } = madeWorld(size)

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
})

describe.each(SIZES)('the purchases of the %s world', (size) => {
  const { world, bought } = madeWorld(size)

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
      expect(countedUses(tally) + tally.totalPurchased).toBe(count)
      expect(count).toBeLessThanOrEqual(offer.totalAvailable ?? 0)
      // Archived deals may have been sold before the first recorded day.
      if (shape.stage !== 'archived') expect([shape, count > 0]).toEqual([shape, true])
    }
  })

  it('has a purchase with a code of its own behind each that the statistics show', () => {
    const listed = world.redemptions.filter(({ transactionType }) => transactionType === 'purchase')
    const name = (one: { userKey: string; offerKey: string; teamKey: string }, at: string) =>
      [one.userKey, one.offerKey, one.teamKey, at].join(' ')
    expect(bought().map((one) => name(one, one.createdAt))).toEqual(
      listed.map((one) => name(one, one.time)),
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
})

describe.each(SIZES)('the ends of purchases of the %s world', (size) => {
  const { world, bought } = madeWorld(size)

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
})

describe.each(SIZES)('the demo accounts of the %s world', (size) => {
  const { world, offers, teams } = madeWorld(size)

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
})
