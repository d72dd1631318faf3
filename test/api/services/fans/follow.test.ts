import { afterAll, beforeAll, expect, it } from 'vitest'
import { followOrganization, readMe, unfollowOrganization } from '#shared/api/me.ts'
import { readOrganization } from '#shared/api/organizations.ts'
import type { User } from '#shared/model/user.ts'
import { call } from '#test/fixtures/api.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

let cloud: TestCloud

beforeAll(async () => {
  cloud = await startTestCloud()
})
afterAll(() => cloud.stop())

async function as(fan: User) {
  const token = await makeToken(cloud.outputs, { userKey: fan.key })
  return {
    follow: (teamKey: string) =>
      call(cloud.api, followOrganization, { params: { teamKey }, token }),
    unfollow: (teamKey: string) =>
      call(cloud.api, unfollowOrganization, { params: { teamKey }, token }),
    teams: async () => (await call(cloud.api, readMe, { token })).data.teams,
  }
}

async function fansOf(teamKey: string): Promise<number> {
  const { data } = await call(cloud.api, readOrganization, { params: { organization: teamKey } })
  return data.fans
}

it('moves the edge and the fan count together, once however often it is asked', async () => {
  const team = await givenOrganization()
  const fan = await as(await givenFan())

  await Promise.all(Array.from({ length: 10 }, () => fan.follow(team.key)))
  expect([await fan.teams(), await fansOf(team.key)]).toEqual([[team.key], 1])

  await Promise.all(Array.from({ length: 10 }, () => fan.unfollow(team.key)))
  expect([await fan.teams(), await fansOf(team.key)]).toEqual([[], 0])
})

it('counts every one of many fans who follow at once', async () => {
  const team = await givenOrganization()
  const fans = await Promise.all(Array.from({ length: 60 }, async () => as(await givenFan())))

  const answers = await Promise.all(fans.map((fan) => fan.follow(team.key)))

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await fansOf(team.key)).toBe(60)
})

it('lets a fan go whose count was lost, and never counts below zero', async () => {
  const team = await givenOrganization()
  const fan = await as(await givenFan({}, [team]))

  await fan.unfollow(team.key)

  expect([await fan.teams(), await fansOf(team.key)]).toEqual([[], 0])
})

it('refuses an organization that is not there, and writes nothing', async () => {
  const fan = await as(await givenFan())

  const { status } = await fan.follow('01NOSUCHTEAM')

  expect(status).toBe(404)
  expect(await fan.teams()).toEqual([])
})
