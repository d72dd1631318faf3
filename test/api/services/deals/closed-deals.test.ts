import { beforeAll, describe, expect, it } from 'vitest'
import { writeOffer } from '#lambdas/stores/deals/offer-writes.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { listDeals, listSimilarDeals, redeemDeal } from '#shared/api/deals.schemas.ts'
import { readFeed, recommendedOffer } from '#shared/api/feed.schemas.ts'
import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import { listedUnavailability } from '#shared/deals/availability.ts'
import type { Offer, OfferCard } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const MINUTE_MS = 60_000
const cloud = openMeasuredCloud()
let sponsor: Sponsor

beforeAll(async () => {
  sponsor = await givenSponsor()
})

const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
const FLASH = { flashDeal: true, priceCents: 900, totalAvailable: 5 } as const
const LIMITED = { redemptionsLimit: true, totalAvailable: 1 } as const

type Answer = { data: { items: OfferCard[]; cursor?: string | undefined } }

/** Returns the keys of all deals in a list, which is read in pages of two. */
async function keysOf(page: (query: Record<string, string>) => Promise<Answer>): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await page({ limit: '2', ...(cursor && { cursor }) })
    keys.push(...data.items.map(({ key }) => key))
    cursor = data.cursor
  } while (cursor !== undefined)
  return keys
}

/**
 * Creates an organization with deals closed in different ways, and with two available deals, which
 * are the oldest.
 */
async function givenDeals(word: string) {
  const team = await givenOrganization()
  let age = 0
  const given = (changes: Partial<Offer> = {}) => {
    age += 1
    const at = fromNow(-age)
    return givenDeal(sponsor, [team], {
      description: `${word} ${age}`,
      publishedAt: at,
      createdAt: at,
      ...changes,
    })
  }
  const closed = [
    await given({ active: false }),
    await given({ active: false, triggered: true }),
    await given({ ...FLASH, expiresAt: fromNow(-1) }),
    await given({ triggered: true, triggerEndAt: fromNow(-1) }),
    await given({ ...FLASH, isSoldOut: true, expiresAt: fromNow(60) }),
    await given({ ...LIMITED, isSoldOut: true }),
  ]
  const open = [await given({ ...FLASH, expiresAt: fromNow(60) }), await given()]
  await cloud.schedules.run('note-ended-deals')
  await cloud.settle()
  return { team, open: open.map(({ key }) => key), closed: closed.map(({ key }) => key) }
}

async function tokenOf(team: Organization): Promise<string> {
  const fan = await givenFan({ dob: '1990-01-01', gender: 'male' }, [team])
  return makeToken(cloud.outputs, { userKey: fan.key })
}

describe('deals that are not to be had', () => {
  it('come last in every list, across its pages, newest first among themselves', async () => {
    const { team, open, closed } = await givenDeals('Kumquat')
    const token = await tokenOf(team)
    const inOrder = [...open, ...closed]
    const params = { organization: team.key }

    const ofTeam = await keysOf((query) =>
      call(cloud.api, listOrganizationDeals, { params, query: { ...query, kind: 'public' } }),
    )
    const feed = await keysOf((query) => call(cloud.api, readFeed, { query, token }))
    const found = await keysOf((query) =>
      call(cloud.api, listDeals, { query: { ...query, searchTerms: 'kumquat' } }),
    )
    const all = await keysOf((query) => call(cloud.api, listDeals, { query }))

    expect(ofTeam).toEqual(inOrder)
    expect(feed).toEqual(inOrder)
    expect(new Set(found.slice(0, open.length))).toEqual(new Set(open))
    expect(new Set(found.slice(open.length))).toEqual(new Set(closed))
    expect(all).toEqual(inOrder)
  })

  it('are never recommended, neither as similar nor as the deal of a fan', async () => {
    const { team, open, closed } = await givenDeals('Loquat')
    const [offerKey = '', other] = open
    // This deal has ended after the last run of `note-ended-deals`, so lists still sort it as open.
    const ended = await givenDeal(sponsor, [team], { ...FLASH, expiresAt: fromNow(-0.01) })

    const similar = await call(cloud.api, listSimilarDeals, { params: { dealKey: offerKey } })
    const token = await tokenOf(team)
    const drawn = await Promise.all(
      Array.from({ length: 5 }, () => call(cloud.api, recommendedOffer, { token })),
    )

    expect(similar.data.items.map(({ key }) => key)).toEqual([other])
    const unavailable = [...closed, ended.key]
    for (const { data } of drawn) expect(unavailable).not.toContain(data.offer?.key)
  })

  it('are found among more closed ones than a page looks at', async () => {
    const team = await givenOrganization()
    const oldest = await givenDeal(sponsor, [team], { publishedAt: fromNow(-999) })
    for (let i = 0; i < 15; i += 1) await givenDeal(sponsor, [team], { active: false })
    const shown = await givenDeal(sponsor, [team])

    const { data } = await call(cloud.api, listSimilarDeals, { params: { dealKey: shown.key } })

    expect(data.items.map(({ key }) => key)).toEqual([oldest.key])
  })
})

describe('deals that are on now', () => {
  it('come first on the page of an organization, however old', async () => {
    const team = await givenOrganization()
    const given = (key: string, age: number, changes: object = {}) =>
      givenDeal(sponsor, [team], { key, publishedAt: fromNow(-age), ...changes })
    for (const age of [1, 2, 3]) await given(`plain-${team.key}-${age}`, age)
    const { key } = await given(`fired-${team.key}`, 9, { triggered: true, active: false })
    const listed = () =>
      keysOf((query) => {
        const params = { organization: team.key }
        return call(cloud.api, listOrganizationDeals, {
          params,
          query: { ...query, kind: 'public' },
        })
      })
    expect((await listed()).at(-1)).toBe(key)

    const before = await readOffer(key)
    if (before === undefined) throw new Error('The deal was not saved')
    await writeOffer({ before, after: { ...before, active: true }, beside: [] })

    expect((await listed())[0]).toBe(key)
    expect(await listed()).toHaveLength(4)
  })
})

describe('a deal', () => {
  const firstOf = async (team: Organization) => {
    const { data } = await call(cloud.api, listOrganizationDeals, {
      params: { organization: team.key },
      query: { kind: 'public' },
    })
    return data.items[0]?.key
  }

  it('goes behind the others on its page at once when it ends, and for good within a minute', async () => {
    const team = await givenOrganization()
    const older = await givenDeal(sponsor, [team], { publishedAt: fromNow(-5) })
    await givenDeal(sponsor, [team], { ...FLASH, expiresAt: fromNow(-0.01) })

    const before = await firstOf(team)
    await cloud.schedules.run('note-ended-deals')

    expect(before).toBe(older.key)
    const { data } = await call(cloud.api, listOrganizationDeals, {
      params: { organization: team.key },
      query: { kind: 'public', limit: '1' },
    })
    expect(data.items[0]?.key).toBe(older.key)
    await expectCost('note-ended-deals', () => cloud.schedules.run('note-ended-deals'))
  })

  it('that is limited says so on its card when it was redeemed for the last time', async () => {
    const team = await givenOrganization()
    const older = await givenDeal(sponsor, [team], { publishedAt: fromNow(-5) })
    const limited = await givenDeal(sponsor, [team], { ...LIMITED })
    const token = await tokenOf(team)

    const body = { teamKey: team.key, after: 0 }
    await call(cloud.api, redeemDeal, { params: { dealKey: limited.key }, body, token })
    await cloud.settle()

    const { data } = await call(cloud.api, listOrganizationDeals, {
      params: { organization: team.key },
      query: { kind: 'public' },
    })
    expect(data.items.map(({ key }) => key)).toEqual([older.key, limited.key])
    expect(data.items.map((card) => listedUnavailability(card, new Date()))).toEqual([
      undefined,
      'limitReached',
    ])
  })
})
