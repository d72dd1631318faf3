import { describe, expect, it } from 'vitest'
import { putPreferences } from '#lambdas/stores/organizations/settings.ts'
import {
  readPointSystem,
  readPreferences,
  savePointSystem,
  tryPointSystem,
} from '#shared/api/settings.schemas.ts'
import { DEFAULT_POINT_SYSTEM } from '#shared/model/point-system.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { auditOfSetting, cloud, token } from '#test/fixtures/settings/admin-settings.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

describe('the weights of the recommended deal', () => {
  it('are what we deliver until they are saved, and what was saved afterwards', async () => {
    const first = await call(cloud.api, readPointSystem, { token })
    expect(first.data).toEqual({ system: DEFAULT_POINT_SYSTEM })

    const system = { ...DEFAULT_POINT_SYSTEM, qtyOfOffersToShuffle: 3 }
    const saved = await call(cloud.api, savePointSystem, { token, body: system })

    const after = await call(cloud.api, readPointSystem, { token })
    expect(after.data).toEqual({ system, version: saved.data.version })
    expect(await auditOfSetting('POINTS')).toMatchObject([
      { action: 'saveSetting', before: DEFAULT_POINT_SYSTEM, after: system },
    ])
  })

  it('are not saved over what somebody else has saved meanwhile', async () => {
    const { data } = await call(cloud.api, readPointSystem, { token })
    const body = (newForDays: number) => ({
      ...data.system,
      newForDays,
      version: data.version,
    })
    const answers = await Promise.all(
      [11, 12, 13].map((days) => call(cloud.api, savePointSystem, { token, body: body(days) })),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = [11, 12, 13][answers.findIndex(({ status }) => status === 200)]
    const after = await call(cloud.api, readPointSystem, { token })
    expect(after.data.system.newForDays).toBe(winner)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.problem?.changed).toMatchObject({
      version: after.data.version,
      fields: { newForDays: winner },
    })
  })

  it('reach no farther than the Earth, and no longer back than ten years', async () => {
    const system = { ...DEFAULT_POINT_SYSTEM, distanceFromUser: 1e99, newForDays: 1e99 }
    const refused = await call(cloud.api, savePointSystem, { token, body: system })

    expect(refused.problem?.errors).toMatchObject([
      { path: 'body.distanceFromUser', messageKey: 'errors.field.tooLarge', limit: 25_000 },
      { path: 'body.newForDays', messageKey: 'errors.field.tooLarge', limit: 3650 },
    ])
  })
})

describe('the weights of the recommended deal, at work', () => {
  it('draw among one deal at least', async () => {
    const system = { ...DEFAULT_POINT_SYSTEM, qtyOfOffersToShuffle: 0 }
    const refused = await call(cloud.api, savePointSystem, { token, body: system })

    expect(refused.status).toBe(422)
    expect(refused.problem?.errors).toMatchObject([
      { path: 'body.qtyOfOffersToShuffle', messageKey: 'errors.field.tooSmall', limit: 1 },
    ])
  })

  it('can be tried on a described fan before they are saved', async () => {
    const [followed, other] = [await givenOrganization(), await givenOrganization()]
    const sponsor = await givenSponsor()
    const suiting = await givenDeal(sponsor, [followed])
    await givenDeal(sponsor, [other])
    const system = {
      ...DEFAULT_POINT_SYSTEM,
      points: {
        distance: 0,
        follows: 7,
        groupPreferences: 0,
        newness: 0,
        popularity: 0,
        health: 0,
      },
    }

    const { data } = await call(cloud.api, tryPointSystem, {
      token,
      body: { system, fan: { age: 25, gender: 'female', teamKeys: [followed.key] } },
    })

    expect(data.best[0]).toMatchObject({
      card: { key: suiting.key },
      total: 7,
      parts: { follows: 7 },
    })
    expect(data.best[1]).toMatchObject({ total: 0 })
    expect(data.candidates).toBe(2)
  })
})

it('names the businesses that groups of fans like best', async () => {
  const sponsor = await givenSponsor({ name: 'Corner Oven' })
  await putPreferences({
    groups: { '20-29 female': { [sponsor.key]: 0.8, GONE: 0.9 } },
    popularity: {},
  })

  const { data } = await call(cloud.api, readPreferences, { token })

  expect(data.groups).toMatchObject([
    { group: '20-29 female', sponsors: [{ key: sponsor.key, name: 'Corner Oven', share: 0.8 }] },
  ])
})

it('names them also where all groups together like more than one request reads', async () => {
  const sponsor = await givenSponsor()
  const likedByGroup = (group: number) =>
    Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`GONE-${group}-${i}`, 1]))
  const groups = Array.from({ length: 11 }, (_, i) => [`2${i}-29 female`, likedByGroup(i)] as const)
  await putPreferences({
    groups: { ...Object.fromEntries(groups), '90-99 male': { [sponsor.key]: 1 } },
    popularity: {},
  })

  const { data } = await call(cloud.api, readPreferences, { token })

  expect(data.groups.at(-1)).toMatchObject({ sponsors: [{ key: sponsor.key }] })
})
