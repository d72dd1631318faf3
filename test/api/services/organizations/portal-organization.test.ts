import { describe, expect, it } from 'vitest'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import {
  listFollowers,
  listTeamRedemptions,
  readPortalOrganization,
} from '#shared/api/portal-organizations.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import { localDay } from '#shared/time.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openTestCloud()

type Who = Omit<Identity, 'userKey'>
const ADMIN: Who = { role: 'admin' }
const itself = ({ key }: Organization): Who => ({ role: 'team', teamID: key })
const tokenOf = (who: Who) => makeToken(cloud.outputs, { userKey: 'staff', ...who })

describe('the page of an organization', () => {
  const read = async (who: Who, teamKey: string) =>
    call(cloud.api, readPortalOrganization, { params: { teamKey }, token: await tokenOf(who) })

  it('names its businesses with what its own fans did at each, archived or not', async () => {
    const team = await givenOrganization({ archived: true, stripeAccountId: 'acct_1' })
    const busy = await givenSponsor({ name: 'Busy Bakery', teamKeys: [team.key] })
    const calm = await givenSponsor({ name: 'Calm Cafe', teamKeys: [team.key] })
    await givenSponsor({ teamKeys: [] })
    const other = await givenOrganization()
    const at = { sponsorKey: busy.key, teamKey: team.key }
    const theirs = { sponsorKey: busy.key, teamKey: other.key }
    await put(
      ...Array.from({ length: 3 }, () => aRedemption(at)),
      ...Array.from({ length: 2 }, () => aRedemption({ ...at, transactionType: 'contest' })),
      ...Array.from({ length: 4 }, () => aRedemption(theirs)),
      aRedemption({ ...at, transactionType: 'purchase' }),
      ...[at, at, theirs, { sponsorKey: busy.key }].map((own) => aProofItem(own)),
    )
    await cloud.settle()

    for (const who of [ADMIN, itself(team)]) {
      const { data } = await read(who, team.key)

      expect(data.businesses).toMatchObject([
        { key: busy.key, redemptions: 3, proven: 2, contestEntries: 2 },
        { key: calm.key, redemptions: 0, proven: 0, contestEntries: 0 },
      ])
      expect(data.organization).toMatchObject({ name: team.name, archived: true })
      expect(data.organization).not.toHaveProperty('stripeAccountId')
    }
  })

  it('is of its key alone, and not for others', async () => {
    const team = await givenOrganization()

    expect((await read(ADMIN, team.slug)).status).toBe(404)
    expect((await read(ADMIN, 'no-such-team')).status).toBe(404)
    expect((await read({ role: 'team', teamID: 'another' }, team.key)).status).toBe(403)
  })
})

it("an organization's redemptions are those of its fans at any business, newest first", async () => {
  const team = await givenOrganization()
  const at = (time: string, teamKey = team.key) => aRedemption({ teamKey, time })
  const year = localDay(new Date(), PORTAL_ZONE).slice(0, 4)
  const [older, newer] = [`${year}-01-02T12:00:00.000Z`, `${year}-05-02T12:00:00.000Z`]
  await put(at(older), at(newer), at(newer, 'another'))
  const token = await tokenOf(itself(team))
  const params = { teamKey: team.key }

  const whole = await call(cloud.api, listTeamRedemptions, { params, token })
  const lastYear = await call(cloud.api, listTeamRedemptions, {
    params,
    token,
    query: { range: 'LastYear' },
  })

  expect(whole.data.items.map(({ time }) => time)).toEqual([newer, older])
  expect(lastYear.data.items).toEqual([])
})

describe('followers of an organization', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

  async function givenFollowers(...some: readonly (readonly [email: string, daysAgo: number])[]) {
    const team = await givenOrganization()
    for (const [email, days] of some) {
      const fan = await givenFan({ email })
      await put(followItem(fan.key, team.key, daysAgo(days), daysAgo(days)))
    }
    return team
  }

  const list = async (team: Organization, query: Readonly<Record<string, string>> = {}) => {
    const token = await tokenOf(itself(team))
    const params = { teamKey: team.key }
    const { data } = await call(cloud.api, listFollowers, { params, query, token })
    return { ...data, emails: data.items.map(({ email }) => email) }
  }

  it('come newest first, of a period or ever', async () => {
    const team = await givenFollowers(
      ['old@x.example', 400],
      ['new@x.example', 2],
      ['mid@x.example', 40],
    )

    expect((await list(team)).emails).toEqual(['new@x.example', 'mid@x.example', 'old@x.example'])
    expect((await list(team, { range: '30' })).emails).toEqual(['new@x.example'])
    expect((await list(team, { range: '90' })).emails).toEqual(['new@x.example', 'mid@x.example'])
  })

  it('are found by a part of their address in any case, page after page', async () => {
    const some = Array.from({ length: 7 }, (_, i) => [`Fan.${i}@North.example`, i] as const)
    const team = await givenFollowers(...some, ['other@south.example', 3])

    const first = await list(team, { query: 'fAn.', limit: '5' })
    const rest = await list(team, { query: 'fAn.', limit: '5', cursor: first.cursor ?? '' })

    expect([...first.emails, ...rest.emails]).toEqual(some.map(([email]) => email))
    expect(first.emails).toHaveLength(5)
    expect(rest.cursor).toBeUndefined()
    expect((await list(team, { query: 'nobody' })).emails).toEqual([])
  })

  it('are without those whose account is gone, and not for other organizations', async () => {
    const team = await givenFollowers(['here@x.example', 1])
    await put(followItem('gone', team.key, daysAgo(2), daysAgo(2)))

    expect((await list(team)).emails).toEqual(['here@x.example'])
    const token = await tokenOf({ role: 'team', teamID: 'another' })
    const { status } = await call(cloud.api, listFollowers, {
      params: { teamKey: team.key },
      token,
    })
    expect(status).toBe(403)
  })
})
