import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { pk, SORT } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import {
  deleteMe,
  followOrganization,
  readMe,
  setSharing,
  unfollowOrganization,
} from '#shared/api/me.schemas.ts'
import { listFollowers } from '#shared/api/portal-organizations.schemas.ts'
import { CONSENT_WORDS } from '#shared/consent/consent-words.ts'
import { CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { User } from '#shared/model/user.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { fileOf } from '#test/fixtures/reports/report-files.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let team: Organization
let other: Organization
let fan: User
let token: string

beforeEach(async () => {
  ;[team, other] = [await givenOrganization(), await givenOrganization()]
  fan = await givenFan(
    { firstName: 'Mara', lastName: 'Lake', email: `mara-${ulid()}@fans.example` },
    [team, other],
  )
  token = await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })
  for (const { key: teamKey } of [team, other]) {
    await put(
      aRedemption({ userKey: fan.key, userEmail: fan.email, offerKey: teamKey, teamKey }),
      aRedemption({ offerKey: teamKey, teamKey, userEmail: 'someone@fans.example' }),
    )
  }
})

const share = (isGiven: boolean, teamKey = team.key, language: 'en' | 'fr' = 'en') =>
  call(cloud.api, setSharing, {
    params: { teamKey },
    body: { isGiven, version: CONSENT_VERSION, language },
    token,
  })
const sharedWith = async () => (await call(cloud.api, readMe, { token })).data.sharedWith
const follow = (contract: typeof followOrganization | typeof unfollowOrganization) =>
  call(cloud.api, contract, { params: { teamKey: team.key }, token })

async function history() {
  const range = { pk: pk.user(fan.key), prefix: SORT.consent, limit: 20, isConsistent: true }
  return (await queryPage(range)).items
}

const textOf = async (who: Identity, asked: Parameters<typeof fileOf>[2]) =>
  (await fileOf(cloud, who, asked)).text

/**
 * Returns whether an organization sees the fan's data: in two files, among its followers by e-mail
 * and by name, and in a search.
 */
async function namesTo({ key: teamKey }: Organization): Promise<boolean[]> {
  const who: Identity = { userKey: ulid(), role: 'team', teamID: teamKey }
  const files = await Promise.all([
    textOf(who, { name: 'teamFollowers', teamKey }),
    textOf(who, { name: 'teamRedemptions', teamKey }),
  ])
  expect(files.join()).not.toContain('someone@')
  const viewer = await makeToken(cloud.outputs, who)
  const find = async (query: Record<string, string>) =>
    (await call(cloud.api, listFollowers, { params: { teamKey }, query, token: viewer })).data.items
  const [row] = await find({})
  const found = await find({ query: 'mara-' })
  expect(row?.key).toBe(fan.key)
  expect(files[1].split('\r\n')).toHaveLength(4)
  const whole = [files[0], files[1]].map((file) => {
    expect(file.includes('Mara Lake')).toBe(file.includes(fan.email))
    return file.includes(fan.email)
  })
  return [...whole, row?.email === fan.email, row?.name === 'Mara Lake', found.length === 1]
}

const ALL = [true, true, true, true, true]
const NONE = ALL.map(() => false)

describe('what a fan shares with an organization', () => {
  it('is nothing, until they say so for this one alone, and nothing again once they take it back', async () => {
    expect([await namesTo(team), await sharedWith()]).toEqual([NONE, []])

    expect((await share(true)).data).toEqual({ teamKey: team.key, isGiven: true })
    expect([await namesTo(team), await namesTo(other)]).toEqual([ALL, NONE])
    expect(await sharedWith()).toEqual([team.key])

    await share(false, team.key, 'fr')
    expect([await namesTo(team), await sharedWith()]).toEqual([NONE, []])
    const words = CONSENT_WORDS[CONSENT_VERSION]
    expect(await history()).toMatchObject([
      { teamKey: team.key, isGiven: true, by: 'switch', version: '2026-11-30', words: words.en },
      { teamKey: team.key, isGiven: false, by: 'switch', language: 'fr', words: words.fr },
    ])
  })

  it('ends when they unfollow, and does not come back with the next follow', async () => {
    await share(true)
    await follow(unfollowOrganization)
    await follow(followOrganization)

    expect([await namesTo(team), await sharedWith()]).toEqual([NONE, []])
    expect((await history()).map(({ isGiven, by }) => [isGiven, by])).toEqual([
      [true, 'switch'],
      [false, 'unfollow'],
    ])
  })

  it('ends with their account, of which the proof stays without their name', async () => {
    await share(true)
    await deleteToTheEnd(cloud.api, token)

    const text = await textOf(
      { userKey: ulid(), role: 'team', teamID: team.key },
      { name: 'teamRedemptions', teamKey: team.key },
    )
    expect(text).not.toContain(fan.email)
    const left = await history()
    expect(left.map(({ isGiven, by }) => [isGiven, by])).toEqual([
      [true, 'switch'],
      [false, 'deletion'],
    ])
    expect(JSON.stringify(left)).not.toContain('mara')
    expect((await call(cloud.api, deleteMe, { token })).status).toBe(200)
    expect((await share(true)).status).toBe(401)
  })
})

describe('what a fan shares, and with whom alone', () => {
  it('is kept once, however often they say it, and asks that they follow', async () => {
    const answers = await Promise.all([share(true), share(true), share(true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await history()).toHaveLength(1)

    await follow(unfollowOrganization)
    expect((await share(true)).problem.code).toBe('notFollowing')
    expect((await share(false)).data.isGiven).toBe(false)
    expect(await history()).toHaveLength(2)
  })

  it('reaches no business', async () => {
    await share(true)
    const { key: sponsorKey } = await givenSponsor({ teamKeys: [team.key] })
    const redeemed = { userKey: fan.key, userEmail: fan.email, teamKey: team.key, sponsorKey }
    await put(aRedemption(redeemed))
    const who: Identity = { userKey: ulid(), role: 'sponsor', sponsorID: sponsorKey }

    const text = await textOf(who, { name: 'sponsorRedemptions', sponsorKey })

    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).not.toMatch(/Mara|mara/)
  })
})

it('costs what the access pattern says, and unfollowing no more for others', async () => {
  await cloud.settle()
  await expectCost('set-sharing', () => share(true))
  const params = { teamKey: (await givenOrganization()).key }
  await call(cloud.api, followOrganization, { params, token })
  await cloud.settle()
  await expectCost('unfollow-organization', () =>
    call(cloud.api, unfollowOrganization, { params, token }),
  )
})
