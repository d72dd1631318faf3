import { describe, expect, it } from 'vitest'
import { listSponsorRedemptions, readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import type { DateRange } from '#shared/date-range.ts'
import { localDay } from '#shared/time.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

/** Creates one redemption at a business for each of the organizations, newest first. */
async function givenRedemptions(sponsorKey: string, owners: readonly string[]) {
  const start = Date.parse('2026-11-20T12:00:00.000Z')
  for (let from = 0; from < owners.length; from += 200) {
    await put(
      ...owners.slice(from, from + 200).map((teamKey, i) =>
        aRedemption({
          sponsorKey,
          teamKey,
          time: new Date(start - (from + i) * 1000).toISOString(),
        }),
      ),
    )
  }
}

async function pagesFor(sponsorKey: string, teamKey: string, limit: number) {
  const token = await makeToken(cloud.outputs, { userKey: 's', role: 'team', teamID: teamKey })
  const pages: string[][] = []
  let query: Record<string, string> = { limit: String(limit) }
  for (;;) {
    const { data } = await call(cloud.api, listSponsorRedemptions, {
      params: { sponsorKey },
      query,
      token,
    })
    pages.push(data.items.map((row) => `${row.teamKey} ${row.time}`))
    if (data.cursor === undefined) return pages
    query = { limit: String(limit), cursor: data.cursor }
  }
}

describe("a business's redemptions, as an organization sees them", () => {
  it('fill their pages with those of its own fans, none twice and none left out', async () => {
    const team = await givenOrganization()
    const { key } = await givenSponsor({ teamKeys: [team.key, 'other'] })
    const owners = Array.from({ length: 90 }, (_, i) => (i % 7 < 2 ? team.key : 'other'))
    await givenRedemptions(key, [...owners, ...Array(900).fill('other'), team.key])

    const pages = await pagesFor(key, team.key, 10)

    const own = owners.filter((owner) => owner === team.key).length + 1
    expect(pages.map(({ length }) => length)).toEqual([10, 10, own - 20])
    const rows = pages.flat()
    expect(new Set(rows).size).toBe(own)
    expect(rows.every((row) => row.startsWith(team.key))).toBe(true)
    expect(rows.toSorted().toReversed()).toEqual(rows)
  })

  it('are those of the period that is asked for, in days of Toronto', async () => {
    const team = await givenOrganization()
    const { key } = await givenSponsor({ teamKeys: [team.key] })
    const { from } = boundsOf('7', new Date()) ?? { from: '' }
    const lastYear = Number(localDay(new Date(), PORTAL_ZONE).slice(0, 4)) - 1
    const times = {
      now: new Date().toISOString(),
      first: from,
      before: new Date(Date.parse(from) - 1).toISOString(),
      lastYear: `${lastYear}-07-01T12:00:00.000Z`,
      longAgo: `${lastYear - 1}-07-01T12:00:00.000Z`,
    }
    const all = Object.values(times)
    await put(...all.map((time) => aRedemption({ sponsorKey: key, teamKey: team.key, time })))
    const timesFor = async (identity: Omit<Identity, 'userKey'>, range: DateRange) => {
      const token = await makeToken(cloud.outputs, { userKey: 's', ...identity })
      const { data } = await call(cloud.api, listSponsorRedemptions, {
        params: { sponsorKey: key },
        query: { range },
        token,
      })
      return data.items.map(({ time }) => time)
    }

    for (const identity of [
      { role: 'sponsor', sponsorID: key },
      { role: 'team', teamID: team.key },
    ] as const) {
      expect(await timesFor(identity, '7')).toEqual([times.now, times.first])
      expect(await timesFor(identity, 'LastYear')).toContain(times.lastYear)
      expect(await timesFor(identity, 'LastYear')).not.toContain(times.longAgo)
      expect(await timesFor(identity, 'All')).toEqual(all)
    }
  })
})

describe("the end of a business's redemptions, as an organization sees them", () => {
  it('end without an empty page', async () => {
    const team = await givenOrganization()
    const { key } = await givenSponsor({ teamKeys: [team.key, 'other'] })
    await givenRedemptions(key, [...Array(4).fill(team.key), ...Array(30).fill('other')])

    expect((await pagesFor(key, team.key, 2)).map(({ length }) => length)).toEqual([2, 2])
    const none = await givenSponsor({ teamKeys: [team.key] })
    expect(await pagesFor(none.key, team.key, 2)).toEqual([[]])
  })

  it('stand on the dashboard though others redeemed since', async () => {
    const team = await givenOrganization()
    const { key } = await givenSponsor({ teamKeys: [team.key, 'other'] })
    await givenRedemptions(key, [...Array(8).fill('other'), ...Array(9).fill(team.key)])
    const token = await makeToken(cloud.outputs, { userKey: 's', role: 'team', teamID: team.key })

    const { data } = await call(cloud.api, readSponsorDashboard, {
      params: { sponsorKey: key },
      token,
    })

    expect(data.figures.lastRedemptions.map(({ teamKey }) => teamKey)).toEqual(
      Array(5).fill(team.key),
    )
    // An organization does not see the business's totals, because they include other organizations.
    expect(data.figures).not.toHaveProperty('total')
  })

  it('are not said to be none where the dashboard finds those of others alone', async () => {
    const team = await givenOrganization()
    const { key } = await givenSponsor({ teamKeys: [team.key, 'other'] })
    const figuresOf = async () => {
      const token = await makeToken(cloud.outputs, { userKey: 's', role: 'team', teamID: team.key })
      const asked = { params: { sponsorKey: key }, token }
      return (await call(cloud.api, readSponsorDashboard, asked)).data.figures
    }
    await givenRedemptions(key, Array(12).fill('other'))
    expect(await figuresOf()).not.toHaveProperty('areNewestOfOthers')
    await givenRedemptions(key, [...Array(20).fill('other'), team.key])
    expect(await figuresOf()).toMatchObject({ lastRedemptions: [], areNewestOfOthers: true })
  })
})

it('the businesses of an organization come in pages of twenty', async () => {
  const { key: teamKey } = await givenOrganization()
  for (let i = 0; i < 21; i += 1) await givenSponsor({ teamKeys: [teamKey] })
  await cloud.settle()
  const token = await makeToken(cloud.outputs, { userKey: 's', role: 'team', teamID: teamKey })
  const read = (page: string) =>
    call(cloud.api, listPortalSponsors, { query: { teamKey, page }, token })

  const [first, second] = [await read('1'), await read('2')]

  expect([first.data.items.length, second.data.items.length]).toEqual([20, 1])
  expect([second.data.total, second.data.pages]).toEqual([21, 2])
})
