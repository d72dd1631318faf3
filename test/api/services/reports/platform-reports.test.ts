import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventItem } from '#lambdas/stores/fans/events.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { deleteSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { readFollowerCounts, startReport } from '#shared/api/reports.schemas.ts'
import type { Language } from '#shared/language.ts'
import type { ReportAsked } from '#shared/reports/asked.ts'
import { PLATFORM_REPORTS } from '#shared/reports/platform.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { givenNights } from '#test/fixtures/purchases/reconciliations.ts'
import { fileOf, REPORT_FORM } from '#test/fixtures/reports/report-files.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openTestCloud()
const admin: Identity = { userKey: ulid(), role: 'admin', email: 'admin@fans.example' }
/** Key of the organization Harbour Gulls. */
let teamKey: string

/**
 * Creates two organizations and two businesses. Only Harbour Gulls has fans, and only Corner Oven
 * has sales.
 */
beforeAll(async () => {
  const team = await givenOrganization({ name: 'Harbour Gulls', slug: 'gulls', archived: false })
  await givenOrganization({ name: 'Lake Otters', slug: 'otters', archived: true })
  teamKey = team.key
  const sponsor = await givenSponsor({ name: 'Corner Oven', teamKeys: [team.key] })
  await givenSponsor({ name: 'Dock Books', teamKeys: [team.key] })
  const deal = await givenDeal(sponsor, [team], { description: 'Two slices' })
  const mara = { firstName: 'Mara', lastName: 'Cormier', gender: 'female' } as const
  const fan = await givenFan({ ...mara, email: 'mara@fans.example' }, [team])
  await givenFan({ firstName: 'Noé', email: 'noe@fans.example' }, [team])
  await givenPurchase({ deal, sponsor, team }, { userKey: fan.key })
  await givenPurchase({ deal, sponsor, team }, { userKey: fan.key, priceCents: 905 })
  await put({ ...keys.fans(team.key), fans: 2, revision: 1 })
  await put(
    aRedemption({
      userKey: fan.key,
      sponsorKey: sponsor.key,
      offerKey: deal.key,
      teamKey: team.key,
      time: '2026-10-20T01:30:00.000Z',
      userCity: 'Toronto',
    }),
  )
  await givenNights(2)
  await cloud.settle()
})

async function linesOf(
  asked: ReportAsked,
  who = admin,
  language: Language = 'en',
): Promise<string[]> {
  const { text } = await fileOf(cloud, who, asked, { language })
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

describe('a report of the whole platform', () => {
  it.each(PLATFORM_REPORTS.map(({ name }) => [name]))('%s is for admins alone', async (name) => {
    for (const role of ['team', 'sponsor'] as const) {
      const token = await makeToken(cloud.outputs, { userKey: ulid(), role, teamID: teamKey })
      const body = { asked: { name }, ...REPORT_FORM }
      const answer = await call(cloud.api, startReport, {
        params: { reportKey: ulid() },
        body,
        token,
      })
      expect(answer.problem.code).toBe('forbidden')
    }
  })

  it('has all organizations with their followers, in the order of their names', async () => {
    const [header, ...rows] = await linesOf({ name: 'organizations' })

    expect(header).toBe(
      'Name,FanPage address,Categories,City,Followers,Businesses,Email,Archived,Created',
    )
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Harbour Gulls', 'Lake Otters'])
    expect(rows[0]).toMatch(/^Harbour Gulls,gulls,.*,No,2026-01-10$/)
    expect(rows[1]).toMatch(/,Yes,2026-01-10$/)
  })

  it('has everybody who got an account in the period, with what they have said of themselves', async () => {
    const [header, ...rows] = await linesOf({ name: 'users' })

    expect(header).toBe(
      'Account Created,Name,Username,Email,Role,Gender,Date of Birth,City,Province or State,Country,Postal Code,Language,Wants Updates',
    )
    const rowIn = (all: readonly string[], separator: string) =>
      all.find((one) => one.includes('mara@fans.example'))?.split(separator) ?? []
    const row = rowIn(rows, ',')
    expect(row.slice(1, 6)).toEqual(['Mara Cormier', '', 'mara@fans.example', 'Fan', 'Female'])
    expect(row[11]).toBe('English')
    const inFrench = rowIn(await linesOf({ name: 'users' }, admin, 'fr'), ';')
    expect([...inFrench.slice(4, 6), inFrench[11]]).toEqual(['Fan', 'Femme', 'Anglais'])
    expect(rows.filter((one) => one.includes('noe@fans.example'))).toHaveLength(1)
  })

  it('sums up the followers in its last row, as the page does', async () => {
    const token = await makeToken(cloud.outputs, admin)
    const { data } = await call(cloud.api, readFollowerCounts, { token })

    const total = data.items.reduce((sum, { fans }) => sum + fans, 0)
    expect(data.items.map(({ name }) => name)).toEqual(['Harbour Gulls', 'Lake Otters'])
    expect(data.total).toBe(2)
    expect(total).toBe(2)
    expect(await linesOf({ name: 'followersByOrganization' })).toEqual([
      'Organization,Followers',
      ...data.items.map(({ name, fans }) => `${name},${fans}`),
      `Total,${total}`,
    ])
  })
})

describe('a report of businesses, and of what they sold', () => {
  it('has businesses, deals and followers, each with what belongs to it', async () => {
    const businesses = await linesOf({ name: 'businesses' })
    const deals = await linesOf({ name: 'deals' })
    const followers = await linesOf({ name: 'followers' })

    expect(businesses.slice(1).map((row) => row.split(',')[0])).toEqual([
      'Corner Oven',
      'Dock Books',
    ])
    expect(deals).toHaveLength(2)
    expect(deals[1]).toMatch(/^Two slices,Corner Oven,Harbour Gulls,Public,Visible,/)
    expect(
      followers
        .slice(1)
        .map((row) => row.split(',')[3])
        .toSorted(),
    ).toEqual(['mara@fans.example', 'noe@fans.example'])
  })

  it('has each purchase, and what all of a business come to', async () => {
    const purchases = await linesOf({ name: 'purchases' })
    const payouts = await linesOf({ name: 'payouts' })

    expect(purchases).toHaveLength(3)
    const cents = (row = '', column: number) => Math.round(Number(row.split(',')[column]) * 100)
    const gross = purchases.slice(1).reduce((sum, row) => sum + cents(row, 4), 0)
    const share = purchases.slice(1).reduce((sum, row) => sum + cents(row, 9), 0)
    expect(payouts).toHaveLength(2)
    expect(payouts[1]).toMatch(/^Corner Oven,CAD,2,0,/)
    expect([cents(payouts[1], 4), cents(payouts[1], 7)]).toEqual([gross, share])
    expect(gross).toBeGreaterThan(0)
  })

  it('has what a business sold that is deleted', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ name: 'Gone Grill', teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team])
    const { key: userKey } = await givenFan({}, [team])
    await givenPurchase({ deal, sponsor, team }, { userKey })
    const soldBy = async (asked: ReportAsked) =>
      (await linesOf(asked)).filter((row) => row.includes('Gone Grill'))
    const before = [await soldBy({ name: 'purchases' }), await soldBy({ name: 'payouts' })]
    const token = await makeToken(cloud.outputs, admin)

    await call(cloud.api, deleteSponsor, { params: { sponsorKey: sponsor.key }, token })

    expect(before.map((rows) => rows.length)).toEqual([1, 1])
    expect([await soldBy({ name: 'purchases' }), await soldBy({ name: 'payouts' })]).toEqual(before)
    expect(await soldBy({ name: 'businesses' })).toEqual([])
  })
})

describe('a report of what happened', () => {
  it('has who followed whom, and which accounts were deleted', async () => {
    const event = { userKey: 'fan-1', createdAt: '2026-11-20T01:30:00.000Z' } as const
    await put(
      eventItem({
        ...event,
        key: ulid(),
        type: 'follow',
        resource: 'team',
        resourceKey: teamKey,
      }),
      eventItem({
        ...event,
        key: ulid(),
        type: 'accountDelete',
        resource: 'user',
        resourceKey: 'fan-1',
      }),
    )
    await cloud.settle()

    expect(await linesOf({ name: 'followEvents' })).toEqual([
      'Date,Organization,User',
      '2026-11-19 20:30 EST,Harbour Gulls,fan-1',
    ])
    expect(await linesOf({ name: 'accountDeletions' })).toEqual([
      'Date,User',
      '2026-11-19 20:30 EST,fan-1',
    ])
  })

  it('has all redemptions, nights of the reconciliation and changes', async () => {
    const redemptions = await linesOf({ name: 'allRedemptions' })
    const nights = await linesOf({ name: 'reconciliations' })
    const changes = await linesOf({ name: 'changes' })

    expect(redemptions.at(-1)).toMatch(/^\d+,2026-10-19 21:30 EDT,.*,Mara Cormier,.*,Toronto,/)
    expect(nights.slice(1).map((row) => row.split(',')[0])).toEqual(['2026-11-20', '2026-11-19'])
    expect(changes[0]).toBe('Date,Action,Type,Key,User,Role,Before,After')
  })
})

it('shows an organization when it was followed, and by nobody’s name', async () => {
  const asked: ReportAsked = { name: 'teamFollowers', teamKey }
  const own: Identity = { userKey: ulid(), role: 'team', teamID: teamKey }

  expect((await linesOf(asked)).join()).toContain('mara@fans.example')
  const rows = await linesOf(asked, own)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(/^1,\d{4}-\d\d-\d\d \d\d:\d\d E[SD]T,,$/)
})
