import { beforeAll, describe, expect, it } from 'vitest'
import { setOrganizationArchived } from '#lambdas/services/deals/note-organization.ts'
import {
  listDeals,
  listSimilarDeals,
  readDeal,
  readDealGroup,
  redeemDeal,
} from '#shared/api/deals.schemas.ts'
import { readFeed } from '#shared/api/feed.schemas.ts'
import { listOrganizationDeals, listOrganizations } from '#shared/api/organizations.schemas.ts'
import { unavailability } from '#shared/deals/availability.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { givenDealGroup } from '#test/fixtures/brands/given-brands.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let sponsor: Sponsor

beforeAll(async () => {
  sponsor = await givenSponsor()
})

const archive = (team: Organization, isArchived = true) =>
  setOrganizationArchived(team.key, isArchived, new Date())

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)

async function publicKeys(searchTerms?: string): Promise<string[]> {
  const { data } = await call(cloud.api, listDeals, {
    query: { limit: '50', ...(searchTerms !== undefined && { searchTerms }) },
  })
  return keysOf(data.items)
}

async function whyNot(offerKey: string) {
  const { deal, tally } = (await call(cloud.api, readDeal, { params: { dealKey: offerKey } })).data
  return unavailability({ ...deal, ...tally }, new Date())
}

async function redeemThrough(team: Organization, offerKey: string) {
  const fan = await givenFan({}, [team])
  const { status, problem } = await call(cloud.api, redeemDeal, {
    params: { dealKey: offerKey },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(cloud.outputs, { userKey: fan.key }),
  })
  return status === 200 ? 'redeemed' : (problem.reason ?? problem.code)
}

describe('a deal whose organizations are all archived', () => {
  it('stands in no list, cannot be had, and comes back with its organization', async () => {
    const gulls = await givenOrganization({ name: 'Pinewood Gulls' })
    const deal = await givenDeal(sponsor, [gulls], { description: 'Lonesome lemonade' })
    await cloud.settle()
    const before = [await publicKeys(), await publicKeys('lonesome')]

    expect(await archive(gulls)).toBe('done')
    await cloud.settle()

    expect(before.every((keys) => keys.includes(deal.key))).toBe(true)
    expect([await publicKeys('lonesome'), await whyNot(deal.key)]).toEqual([[], 'archived'])
    expect(await publicKeys()).not.toContain(deal.key)
    expect(await redeemThrough(gulls, deal.key)).toBe('archived')

    expect(await archive(gulls, false)).toBe('done')
    await cloud.settle()

    expect([await publicKeys('lonesome'), await whyNot(deal.key)]).toEqual([[deal.key], undefined])
    expect(await publicKeys()).toContain(deal.key)
    expect(await redeemThrough(gulls, deal.key)).toBe('redeemed')
  })

  it('is left out of deal groups and similar deals', async () => {
    const [gulls, wolves] = [await givenOrganization(), await givenOrganization()]
    const gone = await givenDeal(sponsor, [gulls])
    const kept = await givenDeal(sponsor, [gulls, wolves])
    const group = await givenDealGroup([gone, kept])

    await archive(gulls)

    const grouped = await call(cloud.api, readDealGroup, { params: { groupKey: group.key } })
    const similar = await call(cloud.api, listSimilarDeals, { params: { dealKey: gone.key } })
    expect([keysOf(grouped.data.items), similar.data.items]).toEqual([[kept.key], []])
  })
})

describe('a deal that another organization offers too', () => {
  it('is had through the living one alone, and found by its name alone', async () => {
    const gulls = await givenOrganization({ name: 'Quartz Gulls' })
    const wolves = await givenOrganization({ name: 'Basalt Wolves' })
    const deal = await givenDeal(sponsor, [gulls, wolves])

    await archive(gulls)
    await cloud.settle()

    expect([await whyNot(deal.key), await publicKeys('quartz')]).toEqual([undefined, []])
    expect(await publicKeys('basalt')).toEqual([deal.key])
    expect(await redeemThrough(gulls, deal.key)).toBe('notFollowing')
    expect(await redeemThrough(wolves, deal.key)).toBe('redeemed')
    const listed = await call(cloud.api, listOrganizationDeals, {
      params: { organization: wolves.key },
      query: { kind: 'public' },
    })
    expect(listed.data.items.map(({ teams }) => teams.map(({ archived }) => archived))).toEqual([
      [true, undefined],
    ])
  })
})

describe('an archived organization', () => {
  it('leaves the list of organizations, the feed and its suggestions at once, and comes back', async () => {
    const gulls = await givenOrganization({ name: 'Marble Gulls' })
    const wolves = await givenOrganization()
    const theirs = await givenDeal(sponsor, [gulls])
    const both = await givenDeal(sponsor, [gulls, wolves])
    const token = async (follows: Organization[]) =>
      makeToken(cloud.outputs, { userKey: (await givenFan({}, follows)).key })
    const [follower, stranger] = [await token([gulls]), await token([])]
    const seen = async () => {
      await cloud.settle()
      const feed = (await call(cloud.api, readFeed, { token: follower })).data
      const other = (await call(cloud.api, readFeed, { token: stranger })).data
      const query = { searchTerms: 'marble' }
      const found = (await call(cloud.api, listOrganizations, { query })).data
      const all = (await call(cloud.api, listOrganizations, { query: { limit: '50' } })).data
      return {
        deals: keysOf(feed.items).sort(),
        followed: keysOf(feed.organizations),
        isSuggested: keysOf(other.suggestions).includes(gulls.key),
        found: [found.total, ...keysOf(found.items)],
        isListed: keysOf(all.items).includes(gulls.key),
      }
    }
    const shown = {
      deals: [theirs.key, both.key].sort(),
      followed: [gulls.key],
      found: [1, gulls.key],
      isListed: true,
    }
    expect(await seen()).toMatchObject(shown)

    await archive(gulls)
    expect(await seen()).toEqual({
      deals: [],
      followed: [],
      isSuggested: false,
      found: [0],
      isListed: false,
    })

    await archive(gulls, false)
    expect(await seen()).toMatchObject(shown)
  })

  it('can be archived twice, and goes on where it was interrupted', async () => {
    const gulls = await givenOrganization()
    await archive(gulls)
    const late = await givenDeal(sponsor, [gulls])

    expect(await archive(gulls)).toBe('done')

    expect(await whyNot(late.key)).toBe('archived')
    expect(await setOrganizationArchived('01NOSUCHROW', true, new Date())).toBe('notFound')
  })
})
