import { beforeAll, describe, expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { readPointSystem } from '#lambdas/stores/organizations/settings.ts'
import { halfOf, halvesOf } from '#lambdas/stores/table/crowds.ts'
import { keys, pk, SORT } from '#lambdas/stores/table/keys.ts'
import { getItem, queryPage } from '#lambdas/stores/table/table.ts'
import { recommendedOffer } from '#shared/api/feed.schemas.ts'
import { deleteMe } from '#shared/api/me.schemas.ts'
import type { Preferences } from '#shared/model/point-system.ts'
import { preferenceDays } from '#shared/recommend/preferences.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, givenFan, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud({ world: 'small' })
let seeded: Preferences
const now = new Date()
const dayAfter = new Date(now.getTime() + 24 * 3_600_000)

beforeAll(async () => {
  seeded = (await readPointSystem()).preferences
})

async function refresh(at: Date): Promise<Preferences> {
  await cloud.schedules.run('refresh-preferences', at)
  expect(cloud.schedules.deadLetters).toEqual([])
  return (await readPointSystem()).preferences
}

async function businesses(): Promise<number> {
  const { items } = await queryPage({ pk: pk.list('sponsors'), limit: 500 })
  return items.length
}

/** Returns the key of a fan whose redemptions belong to one half of a list. */
function fanOfHalf(half: number): string {
  const fans = Array.from({ length: 40 }, (_, n) => `FAN${n}`)
  return fans.find((fan) => halfOf('', fan) === halvesOf('')[half]) ?? ''
}

/** Records the sort keys of the items that are put into a partition, in order. */
function logPuts(partition: string): readonly string[] {
  const written: string[] = []
  aroundDynamo((call, next) => {
    const item = call.operation === 'PutItem' ? call.input.Item : undefined
    if (item?.['pk'] === partition) written.push(String(item['sk']))
    return next(call)
  })
  return written
}

describe('the preferences', () => {
  it('are those that the demo world came with, when they are drawn anew', async () => {
    expect(Object.keys(seeded.groups)).not.toEqual([])

    expect(await refresh(now)).toEqual({ ...seeded, updatedAt: now.toISOString() })
  })

  it('are the same drawn once more, though nothing is counted twice', async () => {
    const before = (await readPointSystem()).preferences

    expect(await refresh(now)).toEqual(before)
  })

  it('cost what their pattern says: a read for each business', async () => {
    const allowed = BACKGROUND_PATTERNS['refresh-preferences']

    const cost = await measure(() => refresh(now))

    console.log('refresh-preferences', cost, await businesses())
    expect(cost.requests).toBeLessThanOrEqual(allowed.requests + (await businesses()))
    expect(cost.readUnits).toBeLessThanOrEqual(allowed.readUnits)
    expect(cost.writeUnits).toBeLessThanOrEqual(allowed.writeUnits)
  })
})

describe('the preferences of the days that follow', () => {
  it('take up the next day when it is over, those of a fan who has gone since too', async () => {
    const sponsor = await givenSponsor({ name: 'Zinc Bar' })
    const fan = await givenFan({ gender: 'non-binary' })
    const time = now.toISOString()
    await put(
      ...Array.from({ length: 6 }, (_, i) =>
        aRedemption({
          sponsorKey: sponsor.key,
          offerKey: 'ZINC',
          number: i + 1,
          time,
          userKey: fan.key,
          userAge: 71,
          userGender: 'non-binary',
        }),
      ),
    )
    expect((await refresh(now)).groups['60+ non-binary']?.[sponsor.key]).toBeUndefined()
    const token = await makeToken(cloud.outputs, { userKey: fan.key })
    await call(cloud.api, deleteMe, { token })

    const { groups } = await refresh(dayAfter)

    expect(groups['60+ non-binary']?.[sponsor.key]).toBeGreaterThan(0)
    const { last } = preferenceDays(dayAfter)
    expect(await getItem(keys.taste(sponsor.key, last))).toMatchObject({
      groups: { '60+ non-binary': 6 },
      deals: { ZINC: 6 },
    })
  })
})

describe('the preferences after a night that failed', () => {
  it('go on after a night that failed, with all of its days', async () => {
    const sponsor = await givenSponsor({ name: 'Late Bakery' })
    await refresh(dayAfter)
    const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
    await put(
      ...[1, 2, 3].map((days) =>
        aRedemption({
          sponsorKey: sponsor.key,
          offerKey: `LATE${days}`,
          userKey: fanOfHalf(days % 2),
          time: inDays(days).toISOString(),
        }),
      ),
    )
    const written = logPuts(pk.sponsor(sponsor.key))

    await refresh(inDays(5))

    expect(written).toHaveLength(4)
    expect(written).toEqual(written.toSorted())

    const { items } = await queryPage({
      pk: pk.sponsor(sponsor.key),
      prefix: SORT.taste,
      limit: 99,
    })
    expect(items.flatMap((item) => Object.keys(item['deals'] as object))).toEqual([
      'LATE1',
      'LATE2',
      'LATE3',
    ])
  })
})

describe('the groups of the preferences', () => {
  it('name groups as recommending does', async () => {
    const { groups } = (await readPointSystem()).preferences
    const [group = '', shares = {}] = Object.entries(groups)[0] ?? []
    const [ageGroup = '', gender] = group.split(' ')
    const age = Number.parseInt(ageGroup, 10) + 1
    const dob = `${now.getUTCFullYear() - age}-01-01`
    const fan = await givenFan({ dob, gender: gender as 'female' })
    const token = await makeToken(cloud.outputs, { userKey: fan.key })

    const { data } = await call(cloud.api, recommendedOffer, { token })

    expect(Object.keys(shares)).not.toEqual([])
    expect(data.score?.group).toBe(group)
  })
})

it('no run costs more than its pattern says when there is nothing to do', async () => {
  const allowed = BACKGROUND_PATTERNS['finish-erasures']
  await cloud.schedules.run('finish-erasures', dayAfter)

  const cost = await measure(() => cloud.schedules.run('finish-erasures', dayAfter))

  expect(cost).toEqual({
    requests: allowed.requests,
    readUnits: allowed.readUnits,
    writeUnits: allowed.writeUnits,
  })
})
