import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { monthKey } from '#lambdas/stores/counters/local-counts.ts'
import { keys, type Scope } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item } from '#lambdas/stores/table/table.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { middleOf } from '#shared/geo-cell.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()

const DAY_MS = 24 * 3600 * 1000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const ADMIN: Identity = { userKey: 'admin', role: 'admin' }

/**
 * Stores counters of redemptions at 17:00 UTC by women in their thirties from Guelph, and of twice
 * as many impressions.
 */
async function givenCounts(scope: Scope, daysAgo: readonly number[], count: number): Promise<void> {
  const fields = { r34: count, i34: 2 * count, wKf2: count, '@KdpxxGuelph': count }
  const days = daysAgo.map((ago) => ({ ...keys.countDay(scope, dayBefore(ago)), ...fields }))
  const since = dayBefore(Math.max(...daysAgo))
  const total = count * daysAgo.length
  const totals = { day: dayBefore(0), since, r: total, i: 2 * total, revision: 1 }
  await put({ ...keys.countTotal(scope), ...totals }, ...days)
}

const GUELPH = { userCity: 'Guelph', ...inCell('dpxx') }
const ELORA = { userCity: 'Elora', ...inCell('dpxy') }

function inCell(cell: string) {
  const { latitude, longitude } = middleOf(cell)
  return { userLatitude: latitude, userLongitude: longitude }
}

/**
 * Returns a redemption at noon UTC. Lists show the redemption, but the stream's consumers do not
 * count it, because the test writes the counters.
 */
function redeemedBy(userKey: string, teamKey: string, daysAgo: number, place = GUELPH): Item {
  const time = `${dayBefore(daysAgo)}T12:00:00.000Z`
  const redemption = aRedemption({ userKey, teamKey, time, ...place })
  return { ...redemption, pk: `LISTED#${ulid()}`, sk: 'LISTED' }
}

function givenFans(teamKey: string, fans: readonly string[], daysAgo: number): Promise<void> {
  return put(...fans.map((fan) => redeemedBy(fan, teamKey, daysAgo)))
}

async function read(by: Identity, subject: string, subjectKey: string, query: object) {
  const params = { subject, subjectKey } as { subject: 'team'; subjectKey: string }
  const token = await makeToken(cloud.outputs, by)
  return call(cloud.api, readFigures, { params, query: { span: 'days30', ...query }, token })
}

it('costs two requests beside the look at the session, however much was counted, once its month is kept', async () => {
  const team = await givenOrganization()
  await givenCounts({ kind: 'team', key: team.key }, [1, 2, 3, 40], 90_000)
  const first = await read(ADMIN, 'team', team.key, {})

  let again = first
  const cost = await measure(async () => {
    again = await read(ADMIN, 'team', team.key, {})
  })

  expect(again.data).toEqual(first.data)
  expect(again.data.totals).toMatchObject({ redemptions: 270_000, impressions: 540_000 })
  expect(again.data.before).toMatchObject({ redemptions: 90_000 })
  expect(again.data.bars).toHaveLength(30)
  expect(again.data.redeemers).toMatchObject({
    count: 270_000,
    genders: { female: 270_000, male: 0 },
    ages: [0, 0, 270_000, 0, 0, 0],
    cities: [{ name: 'Guelph', count: 270_000 }],
  })
  expect(cost).toMatchObject({ requests: 3, writeUnits: 0 })
  expect(cost.readUnits).toBeLessThanOrEqual(5)
})

it('makes anew what a release kept that could not read packed days', async () => {
  const team = await givenOrganization()
  const scope: Scope = { kind: 'team', key: team.key }
  await givenCounts(scope, [10], 5)
  const redemptions = async () => (await read(ADMIN, 'team', team.key, {})).data.totals.redemptions
  await redemptions()
  await givenCounts(scope, [10], 7)
  expect(await redemptions()).toBe(5)

  const month = monthKey(scope, 'America/Toronto', dayBefore(10).slice(0, 7))
  const { v: _, ...older } = (await getItem(month)) as Item & { v: unknown }
  await put(older)

  expect(await redemptions()).toBe(7)
})

it('does not break a few down for an organization, and does for an admin', async () => {
  const team = await givenOrganization()
  await givenCounts({ kind: 'team', key: team.key }, [1, 2], 2)
  const own: Identity = { userKey: 'own', role: 'team', teamID: team.key }

  const few = (await read(own, 'team', team.key, {})).data
  expect(few).toMatchObject({ isTooFew: true, totals: { redemptions: 4 } })
  expect(few.redeemers).toBeUndefined()
  expect(few.hours).toBeUndefined()
  expect((await read(ADMIN, 'team', team.key, {})).data.redeemers?.count).toBe(4)
})

it('takes many uses of a few fans for no more than those fans', async () => {
  const team = await givenOrganization()
  await givenCounts({ kind: 'team', key: team.key }, [1, 2, 60], 30)
  await givenFans(team.key, ['often', 'twice', 'twice', 'once'], 1)
  await put(...Array.from({ length: 60 }, () => redeemedBy('often', team.key, 2)))
  await givenFans(team.key, ['long', 'ago'], 60)
  const own: Identity = { userKey: 'own', role: 'team', teamID: team.key }
  const seen = async () => (await read(own, 'team', team.key, { span: 'days7' })).data

  await put({ ...redeemedBy('buyer', team.key, 1), transactionType: 'purchase' })
  await givenFans(team.key, ['fourth'], 2)
  expect(await seen()).toMatchObject({ isTooFew: true, totals: { redemptions: 60 } })
  expect((await seen()).redeemers).toBeUndefined()
  expect((await read(ADMIN, 'team', team.key, {})).data.redeemers?.count).toBe(60)

  await givenFans(team.key, ['fifth'], 2)
  expect((await seen()).redeemers?.genders.female).toBe(60)
})

it('does not look who they were where groups of gender and age say that they are enough', async () => {
  const team = await givenOrganization()
  const scope: Scope = { kind: 'team', key: team.key }
  await givenCounts(scope, [1], 2)
  const groups = ['f', 'm', 'o', 'u'].flatMap((letter) =>
    [0, 1, 2, 3, 4].map((age) => letter + age),
  )
  const counts = Object.fromEntries(groups.map((group) => [`wK${group}`, 6]))
  await put({ ...keys.countDay(scope, dayBefore(1)), r34: 120, ...counts })
  const own: Identity = { userKey: 'own', role: 'team', teamID: team.key }
  await read(own, 'team', team.key, {})

  const cost = await measure(async () => {
    expect((await read(own, 'team', team.key, {})).data.redeemers?.count).toBe(120)
  })
  expect(cost.requests).toBe(3)
})

it('names no city of a few to an organization', async () => {
  const team = await givenOrganization()
  const scope: Scope = { kind: 'team', key: team.key }
  await givenFans(team.key, ['one', 'two', 'three', 'four', 'five'], 2)
  await givenCounts(scope, [1, 2], 3)
  await put({ ...keys.countDay(scope, dayBefore(3)), r34: 4, wKm1: 4, '@KdpxyElora': 4 })
  const own: Identity = { userKey: 'own', role: 'team', teamID: team.key }

  const { redeemers } = (await read(own, 'team', team.key, { span: 'days7' })).data
  expect(redeemers).toMatchObject({ count: 10, otherCities: 4 })
  expect(redeemers?.cities).toEqual([{ name: 'Guelph', count: 6 }])
  expect(redeemers?.cells).toHaveLength(1)
})

it('names no place to a business or organization that one fan has made frequent', async () => {
  const team = await givenOrganization()
  const scope: Scope = { kind: 'team', key: team.key }
  await givenFans(team.key, ['one', 'two', 'three', 'four', 'five'], 2)
  await put(...Array.from({ length: 7 }, () => redeemedBy('six', team.key, 3, ELORA)))
  await givenCounts(scope, [1, 2], 3)
  await put({ ...keys.countDay(scope, dayBefore(3)), r34: 7, wKm1: 7, '@KdpxyElora': 7 })
  const own: Identity = { userKey: 'own', role: 'team', teamID: team.key }

  const seen = (await read(own, 'team', team.key, { span: 'days7' })).data.redeemers
  expect(seen).toMatchObject({ count: 13, otherCities: 7, cities: [{ name: 'Guelph', count: 6 }] })
  expect(seen?.cells).toHaveLength(1)
  const all = (await read(ADMIN, 'team', team.key, { span: 'days7' })).data.redeemers
  expect(all?.cities.map(({ name }) => name)).toEqual(['Elora', 'Guelph'])
})

it('counts hours of a deal for its only organization, unless a proof may be of other fans', async () => {
  const team = await givenOrganization()
  const deal = await givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team])
  const scope: Scope = { kind: 'offer', key: deal.key }
  const own: Identity = { userKey: 'own', role: 'team', teamID: team.key }
  const fans = ['one', 'two', 'three', 'four', 'five']
  await put(...fans.map((fan) => ({ ...redeemedBy(fan, team.key, 1), offerPk: deal.key })))
  await givenCounts(scope, [1], 5)
  const day = { ...keys.countDay(scope, dayBefore(1)), r34: 5, wKf2: 5, v34: 3 }
  await put({ ...day, [`tKr${team.key}`]: 5, [`tKv${team.key}`]: 3 })
  const seen = async () => (await read(own, 'deal', deal.key, { span: 'days7' })).data

  const { hours } = await seen()
  expect(hours?.redemptions.filter((count) => count > 0)).toEqual([5])
  expect(hours?.proven.filter((count) => count > 0)).toEqual([3])

  const other = { ...keys.countDay(scope, dayBefore(2)), v34: 1 }
  await put(other, { ...keys.countTotal(scope), day: dayBefore(0), since: dayBefore(2), late: 9 })
  expect(await seen()).toMatchObject({ redeemers: { count: 5 }, totals: { proven: 3 } })
  expect((await seen()).hours).toBeUndefined()
})

it('shows an organization of a business what came through it alone', async () => {
  const [mine, other] = [await givenOrganization(), await givenOrganization()]
  const sponsor = await givenSponsor({ teamKeys: [mine.key, other.key] })
  const scope: Scope = { kind: 'sponsor', key: sponsor.key }
  await givenCounts(scope, [1], 10)
  const day = { ...keys.countDay(scope, dayBefore(2)), r34: 5 }
  await put({ ...day, [`tKr${mine.key}`]: 2, [`tKr${other.key}`]: 3 })
  const own: Identity = { userKey: 'own', role: 'team', teamID: mine.key }
  const owner: Identity = { userKey: 'owner', role: 'sponsor', sponsorID: sponsor.key }

  const seen = await read(own, 'sponsor', sponsor.key, {})
  expect(seen.data.totals.redemptions).toBe(2)
  expect(seen.data.redeemers).toBeUndefined()
  expect((await read(own, 'sponsor', sponsor.key, { team: other.key })).status).toBe(403)
  const asked = await read(owner, 'sponsor', sponsor.key, { team: other.key })
  expect(asked.data.totals.redemptions).toBe(3)
  expect((await read(owner, 'sponsor', sponsor.key, {})).data.totals.redemptions).toBe(15)
})

it('refuses what is no day, no zone of ours, and a platform that is not all of it', async () => {
  const team = await givenOrganization()
  expect((await read(ADMIN, 'team', team.key, { at: '2026-02-30' })).status).toBe(422)
  expect((await read(ADMIN, 'team', team.key, { zone: 'Europe/Paris' })).status).toBe(422)
  expect((await read(ADMIN, 'platform', 'some', {})).status).toBe(403)
  expect((await read(ADMIN, 'team', 'nobody', {})).status).toBe(404)
})
