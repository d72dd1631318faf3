import { beforeAll, describe, expect, it } from 'vitest'
import { listDealRedemptions } from '#shared/api/portal.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const DAY_MS = 24 * 3600 * 1000
const ADMIN = { role: 'admin' } as const
const cloud = openTestCloud()
let team: Organization
let other: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  other = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key, other.key] })
})

async function listFor(
  deal: Pick<Offer, 'key'>,
  who: Omit<Identity, 'userKey'>,
  query: Readonly<Record<string, string>> = {},
) {
  const token = await makeToken(cloud.outputs, { userKey: 'staff', ...who })
  return call(cloud.api, listDealRedemptions, { params: { dealKey: deal.key }, query, token })
}

async function givenRedemptions(...some: readonly (Partial<Redemption> & { daysAgo?: number })[]) {
  const deal = await givenDeal(sponsor, [team, other])
  await put(
    ...some.map(({ daysAgo = 0, ...changes }, n) =>
      aRedemption({
        offerKey: deal.key,
        sponsorKey: sponsor.key,
        teamKey: team.key,
        id: `row${n}`,
        time: new Date(Date.now() - daysAgo * DAY_MS - n * 1000).toISOString(),
        ...changes,
      }),
    ),
    aRedemption({ sponsorKey: sponsor.key, teamKey: team.key }),
  )
  return deal
}

const ids = ({ data }: Awaited<ReturnType<typeof listFor>>) => data.items.map(({ id }) => id)

describe('the redemptions of a deal', () => {
  it('come newest first, of a period, and of the cities that hold the text', async () => {
    const deal = await givenRedemptions(
      { userCity: 'Montréal' },
      { userCity: 'Toronto' },
      { userCity: 'Montréal', daysAgo: 40 },
      {},
    )

    expect(ids(await listFor(deal, ADMIN))).toEqual(['row0', 'row1', 'row3', 'row2'])
    expect(ids(await listFor(deal, ADMIN, { range: '30' }))).toEqual(['row0', 'row1', 'row3'])
    expect(ids(await listFor(deal, ADMIN, { query: ' MONTREAL' }))).toEqual(['row0', 'row2'])
    expect(ids(await listFor(deal, ADMIN, { query: 'montreal', range: '7' }))).toEqual(['row0'])
    expect(ids(await listFor(deal, ADMIN, { query: '  ' }))).toHaveLength(4)
  })

  it('come page by page, whatever is passed over, and their cursor leads through no other list', async () => {
    const cities = ['Guelph', 'Laval', 'Guelph', 'Laval', 'Guelph']
    const deal = await givenRedemptions(...cities.map((userCity) => ({ userCity })))
    const asked = { query: 'guelph', limit: '2' }

    const first = await listFor(deal, ADMIN, asked)
    const cursor = first.data.cursor ?? ''
    const second = await listFor(deal, ADMIN, { ...asked, cursor })

    expect([ids(first), ids(second)]).toEqual([['row0', 'row2'], ['row4']])
    expect(second.data.cursor).toBeUndefined()
    expect((await listFor(deal, ADMIN, { query: 'laval', cursor })).status).toBe(422)
  })

  it('are its business’s, and of an organization those of its own fans', async () => {
    const deal = await givenRedemptions({}, { teamKey: other.key }, {})
    const own = { role: 'sponsor', sponsorID: sponsor.key } as const

    expect(ids(await listFor(deal, own))).toEqual(['row0', 'row1', 'row2'])
    expect(ids(await listFor(deal, { role: 'team', teamID: team.key }))).toEqual(['row0', 'row2'])
    expect(ids(await listFor(deal, { role: 'team', teamID: other.key }))).toEqual(['row1'])
    expect((await listFor(deal, { role: 'team', teamID: 'third' })).status).toBe(403)
    expect((await listFor(deal, { role: 'sponsor', sponsorID: 'another' })).status).toBe(403)
    expect((await listFor({ key: 'none' }, own)).status).toBe(403)
    expect((await listFor({ key: 'none' }, ADMIN)).status).toBe(404)
  })
})
