import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { putOnDays } from '#lambdas/stores/by-day/day-entries.ts'
import { offerItem, offerItems } from '#lambdas/stores/deals/offer-items.ts'
import { eventItem } from '#lambdas/stores/fans/events.ts'
import { keys, pk } from '#lambdas/stores/table/keys.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import {
  fetchDataByResource,
  fetchDataByResourceAndRole,
  fetchEventsByType,
  fetchRedemptions,
  fetchUsersReportData,
} from '#shared/api/report-functions.schemas.ts'
import { DEAL_TEAMS_MAX } from '#shared/constants.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { aDeal } from '#test/fixtures/records.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { usedUpLimit } from '#test/fixtures/requests/rate-limits.ts'
import { whileRequestsTake } from '#test/fixtures/worker/standing-clock.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const COUNT = 25

const cloud = openMeasuredCloud()
let team: Awaited<ReturnType<typeof givenOrganization>>
let sponsor: Awaited<ReturnType<typeof givenSponsor>>
const admin: Identity = { userKey: ulid(), role: 'admin' }

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key], stripeAccountId: 'acct_secret' })
  await givenDeal(sponsor, [team])
  const times = Array.from({ length: COUNT }, (_, i) => `2026-11-${10 + (i % 9)}T12:00:00.000Z`)
  await put(...times.map((time) => aRedemption({ time, userEmail: 'mara@fans.example' })))
  await cloud.settle()
})

async function redemptions(body: BodyOf<typeof fetchRedemptions>) {
  return call(cloud.api, fetchRedemptions, { body, token: await makeToken(cloud.outputs, admin) })
}

async function ofRole(who: Identity, body: BodyOf<typeof fetchDataByResourceAndRole>) {
  const token = await makeToken(cloud.outputs, who)
  return call(cloud.api, fetchDataByResourceAndRole, { body, token })
}

describe('fetchRedemptions', () => {
  it('gives all of them once, newest first, in chunks as large as asked for', async () => {
    const { data: whole } = await redemptions({})
    const chunks = []
    let cursor: string | undefined
    do {
      const { data } = await redemptions({ limit: 10, ...(cursor !== undefined && { cursor }) })
      chunks.push(data.redemptions)
      cursor = data.cursor
    } while (cursor !== undefined)

    expect(chunks.map(({ length }) => length)).toEqual([10, 10, 5])
    expect(chunks.flat()).toEqual(whole.redemptions)
    const times = whole.redemptions.map(({ time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(whole.redemptions.map(({ id }) => id)).size).toBe(COUNT)
    expect(JSON.stringify(whole)).not.toContain('mara@fans.example')
  })

  it('waits after sixty chunks in a quarter of an hour', async () => {
    const userKey = ulid()
    await put(...usedUpLimit('reportsOfStaff', userKey))
    const token = await makeToken(cloud.outputs, { ...admin, userKey })

    const answer = await call(cloud.api, fetchRedemptions, { body: {}, token })

    expect(answer.problem.code).toBe('tooManyTries')
  })
})

it('fetchEventsByType gives the events of that type alone, newest first', async () => {
  const userKey = ulid()
  const event = { resource: 'team', resourceKey: team.key, userKey } as const
  await put(
    eventItem({ ...event, key: ulid(), type: 'follow', createdAt: '2026-11-19T12:00:00.000Z' }),
    eventItem({ ...event, key: ulid(), type: 'follow', createdAt: '2026-11-20T12:00:00.000Z' }),
    eventItem({ ...event, key: ulid(), type: 'unfollow', createdAt: '2026-11-21T12:00:00.000Z' }),
    eventItem({
      key: ulid(),
      type: 'accountDelete',
      createdAt: '2026-11-22T12:00:00.000Z',
      resource: 'user',
      resourceKey: userKey,
      userKey,
    }),
  )
  await cloud.settle()
  const token = await makeToken(cloud.outputs, admin)
  const eventsOf = async (type: 'follow' | 'accountDelete') =>
    (await call(cloud.api, fetchEventsByType, { body: { type }, token })).data.events

  const times = (await eventsOf('follow')).map(({ createdAt }) => createdAt.slice(0, 10))
  expect(times).toEqual(['2026-11-20', '2026-11-19'])
  expect(await eventsOf('accountDelete')).toMatchObject([{ type: 'accountDelete', userKey }])
})

it('fetchUsersReportData gives everybody who has an account still, who got it last first', async () => {
  const token = await makeToken(cloud.outputs, admin)
  const first = await givenFan({
    email: 'ines@fans.example',
    createdAt: '2026-11-20T12:00:00.000Z',
  })
  const gone = await givenFan({ email: 'olaf@fans.example', createdAt: '2026-11-21T12:00:00.000Z' })
  const last = await givenFan({ email: 'uma@fans.example', createdAt: '2026-11-21T13:00:00.000Z' })
  await put({ ...keys.user(gone.key), key: gone.key, deletedAt: '2026-11-21T14:00:00.000Z' })
  await cloud.settle()

  const { users } = (await call(cloud.api, fetchUsersReportData, { token })).data
  const found = users.filter(({ key }) => [first.key, gone.key, last.key].includes(key))

  expect(found.map(({ email }) => email)).toEqual(['uma@fans.example', 'ines@fans.example'])
  const times = users.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

it('fetchDataByResource gives each kind whole, and no account at the payment provider', async () => {
  const token = await makeToken(cloud.outputs, admin)
  for (const resource of ['team', 'sponsor', 'offer'] as const) {
    const { data } = await call(cloud.api, fetchDataByResource, { body: { resource }, token })
    expect([resource, data.data.length]).toEqual([resource, 1])
    expect(JSON.stringify(data)).not.toContain('acct_secret')
  }
})

it('fetchDataByResourceAndRole gives whoever manages a row that row and what belongs to it', async () => {
  const own: Identity = { userKey: ulid(), role: 'team', teamID: team.key }
  const business: Identity = { userKey: ulid(), role: 'sponsor', sponsorID: sponsor.key }

  for (const resource of ['team', 'sponsor', 'offer'] as const) {
    const ofTeam = { role: 'team', key: team.key, resource } as const
    const ofSponsor = { role: 'sponsor', key: sponsor.key, resource } as const
    expect((await ofRole(own, ofTeam)).data.data).toHaveLength(1)
    expect((await ofRole(business, ofSponsor)).data.data).toHaveLength(1)
    expect((await ofRole(own, ofSponsor)).problem.code).toBe('forbidden')
    expect((await ofRole(business, ofTeam)).problem.code).toBe('forbidden')
  }
})

it('costs what the access patterns say', async () => {
  const token = await makeToken(cloud.outputs, admin)
  const body = { role: 'team', key: team.key, resource: 'offer' } as const

  await expectCost('fetch-redemptions', () =>
    call(cloud.api, fetchRedemptions, { body: { limit: 50 }, token }),
  )
  await expectCost('fetch-events-by-type', () =>
    call(cloud.api, fetchEventsByType, { body: { type: 'follow' }, token }),
  )
  await expectCost('fetch-users-report-data', () =>
    call(cloud.api, fetchUsersReportData, { token }),
  )
  await expectCost('fetch-data-by-resource', () =>
    call(cloud.api, fetchDataByResource, { body: { resource: 'offer' }, token }),
  )
  await expectCost('fetch-data-by-resource-and-role', () =>
    call(cloud.api, fetchDataByResourceAndRole, { body, token }),
  )
})

it('fetchDataByResource ends a chunk before its answer is larger than a function may give', async () => {
  const token = await makeToken(cloud.outputs, admin)
  const home = await givenOrganization()
  const owner = await givenSponsor({ teamKeys: [home.key] })
  const teams = Array.from({ length: DEAL_TEAMS_MAX }, (_, i) => ({
    key: ulid(),
    slug: `organization-${i}`,
    name: 'One of the organizations of a deal that all of a country have. '.repeat(2).slice(0, 120),
  }))
  const deals = Array.from({ length: 60 }, () => aDeal(owner, [home]))
  for (const deal of deals) {
    const mirrors = offerItems(deal, owner).filter(({ pk: list }) => list === pk.sponsor(owner.key))
    await put(offerItem({ ...deal, teams }), ...mirrors)
  }
  const chunks = []
  let cursor: string | undefined
  do {
    const body = { resource: 'offer', ...(cursor !== undefined && { cursor }) } as const
    const { data } = await call(cloud.api, fetchDataByResource, { body, token })
    chunks.push(data.data)
    cursor = data.cursor
  } while (cursor !== undefined)

  const bytes = chunks.map((rows) => Buffer.byteLength(JSON.stringify(JSON.stringify(rows))))
  expect(Math.max(...bytes)).toBeLessThan(6_000_000)
  const found = chunks.flat().filter(({ key }) => deals.some((deal) => deal.key === key))
  expect(new Set(found.map(({ key }) => key)).size).toBe(deals.length)
  expect(found).toHaveLength(deals.length)
})

it('fetchEventsByType ends a chunk in time, be it with none, and the next goes on', async () => {
  const at = (i: number) => `2026-11-02T12:00:00.000Z#${String(i).padStart(4, '0')}`
  const gone = Array.from({ length: 1200 }, (_, i) => ({
    list: 'events' as const,
    place: at(i),
    points: { userKey: 'erased', key: String(i) },
  }))
  await putOnDays(gone)
  const userKey = ulid()
  await put(
    eventItem({
      key: ulid(),
      type: 'accountDelete',
      createdAt: '2026-11-01T12:00:00.000Z',
      resource: 'user',
      resourceKey: userKey,
      userKey,
    }),
  )
  await cloud.settle()
  const token = await makeToken(cloud.outputs, admin)
  const chunks = []
  let cursor: string | undefined
  do {
    const body = { type: 'accountDelete', ...(cursor !== undefined && { cursor }) } as const
    const { data } = await whileRequestsTake(3_000, () =>
      call(cloud.api, fetchEventsByType, { body, token }),
    )
    chunks.push(data.events)
    cursor = data.cursor
  } while (cursor !== undefined)

  expect(chunks).toHaveLength(3)
  expect(chunks[1]).toEqual([])
  expect(chunks[2]).toMatchObject([{ userKey }])
})
