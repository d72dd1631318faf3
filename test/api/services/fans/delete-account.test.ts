import { InitiateAuthCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { erasureItem } from '#lambdas/stores/fans/erasure.ts'
import { readUser } from '#lambdas/stores/fans/users.ts'
import { keys, pk } from '#lambdas/stores/table/keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { deleteMe, updateMe } from '#shared/api/me.schemas.ts'
import type { User } from '#shared/model/user.ts'
import {
  cloud,
  cognito,
  eventsOf,
  expectNoDrift,
  fansOf,
  grep,
  remove,
  team,
  tokenOf,
  traces,
} from '#test/fixtures/fans/leaving-fans.ts'
import { finishErasures, givenTraces, TRACES_PASSWORD } from '#test/fixtures/fans/traces.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenSponsor, put } from '#test/fixtures/world.ts'

describe('a deleted fan', () => {
  it('stays counted in a contest, without a claim that keeps their inbox out', async () => {
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const contest = await givenDeal(sponsor, [team], { contestDeal: true })
    const enter = async (fan: User) =>
      call(cloud.api, redeemDeal, {
        params: { dealKey: contest.key },
        body: { teamKey: team.key, after: 0 },
        token: await tokenOf(fan),
      })
    const email = 'ursula@traces.example'
    const fan = await givenFan({ email }, [team])
    expect((await enter(fan)).status).toBe(200)
    const again = await givenFan({ email: 'ursula+2@traces.example' }, [team])
    expect((await enter(again)).problem.code).toBe('alreadyEntered')

    expect((await remove(fan)).status).toBe(200)
    await finishErasures(cloud)

    const { items } = await listRedemptions('byOffer', contest.key, { limit: 9 })
    expect(items).toMatchObject([{ isAnonymous: true }])
    const left: string[] = []
    await scanTable(({ pk }) => void (pk.startsWith('CONTEST#') && left.push(pk)))
    expect(left).toEqual([])
    expect((await enter(again)).status).toBe(200)
  })

  it('is found nowhere, while what they did stays counted', async () => {
    const before = await fansOf(team)
    const fan = await givenTraces({
      cloud,
      team,
      name: 'quentin',
      dob: '1987-06-05',
      redemptions: 500,
    })
    const words = ['quentin', '1987-06-05']
    expect(await grep(...words)).toEqual(
      expect.arrayContaining(['pool', 'USERNAME#quentin-user / CLAIM']),
    )
    expect(await fansOf(team)).toBe(before + 1)

    const { status, data } = await remove(fan)

    expect([status, data]).toEqual([200, { isDone: true }])
    expect(await grep(...words)).toEqual([])
    expect(await fansOf(team)).toBe(before)
    const { items } = await listRedemptions('byTeam', team.key, { limit: 500 })
    expect(items).toHaveLength(500)
    expect(items[0]).toMatchObject({ userGender: 'female', userAgeGroup: '30-39' })
    expect(Object.keys(items[0] ?? {})).not.toContain('userAge')
    await expectNoDrift()
  })
})

describe('a deleted fan and their account', () => {
  it('leaves one event, which says that somebody went', async () => {
    const fan = await traces('ignatius', 1)

    await remove(fan)
    await finishErasures(cloud)

    const items = await eventsOf(fan)
    expect(items.map(({ type }) => type).sort()).toEqual(['accountDelete', 'follow'])
    expect(items.find(({ type }) => type === 'accountDelete')).toEqual({
      pk: pk.user(fan.key),
      sk: expect.any(String),
      key: expect.any(String),
      type: 'accountDelete',
      resource: 'user',
      resourceKey: fan.key,
      userKey: fan.key,
      createdAt: expect.any(String),
    })
  })

  it('has no account any more, and cannot sign in', async () => {
    const fan = await traces('ottilie', 1)

    await remove(fan)

    const { Users } = await cognito.send(
      new ListUsersCommand({ UserPoolId: cloud.outputs.userPoolId }),
    )
    expect(JSON.stringify(Users)).not.toMatch(new RegExp(`ottilie|${fan.key}`))
    const signIn = new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: cloud.outputs.userPoolClientId,
      AuthParameters: { USERNAME: fan.email, PASSWORD: TRACES_PASSWORD },
    })
    await expect(cognito.send(signIn)).rejects.toThrow()
  })

  it('frees the user name for others', async () => {
    const fan = await traces('leander', 0)
    await remove(fan)
    const other = await givenFan()

    const { status } = await call(cloud.api, updateMe, {
      body: { userName: 'leander-user' },
      token: await tokenOf(other),
    })

    expect(status).toBe(200)
  })
})

describe('an interrupted deletion', () => {
  it('goes on where it was when it is asked again', async () => {
    const fan = await traces('wendelin', 3)
    await put(
      { ...keys.user(fan.key), key: fan.key, deletedAt: '2026-11-20T12:00:00.000Z' },
      erasureItem({
        userKey: fan.key,
        accountName: fan.key,
        startedAt: '2026-11-20T12:00:00.000Z',
      }),
    )

    const { data } = await remove(fan)

    expect(data).toEqual({ isDone: true })
    // The deletion finds the user name in the fan's record, which the test has replaced by a mark.
    expect(await grep('wendelin')).toEqual(['USERNAME#wendelin-user / CLAIM'])
  })

  it('is one deletion when it is asked many times at once', async () => {
    const before = await fansOf(team)
    const fan = await traces('hildegard', 60)

    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(fan)))

    expect(answers.map(({ data }) => data)).toEqual(Array(5).fill({ isDone: true }))
    expect(await grep('hildegard')).toEqual([])
    expect(await fansOf(team)).toBe(before)
    const events = await eventsOf(fan)
    expect(events.filter(({ type }) => type === 'accountDelete')).toHaveLength(1)
  })
})

it('leaves the accounts of staff to an admin', async () => {
  const fan = await givenFan({ role: 'team', teamID: team.key })
  const token = await makeToken(cloud.outputs, {
    userKey: fan.key,
    role: 'team',
    teamID: team.key,
  })

  expect((await call(cloud.api, deleteMe, { token })).status).toBe(403)
})

it('and also while their token names no role, as before their second factor', async () => {
  const admin = await givenFan({ role: 'admin' })
  const token = await makeToken(cloud.outputs, { userKey: admin.key })

  expect((await call(cloud.api, deleteMe, { token })).status).toBe(403)
  expect(await readUser(admin.key)).toMatchObject({ role: 'admin', email: admin.email })
})
