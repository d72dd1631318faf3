import { InitiateAuthCommand, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { recountTable } from '#lambdas/services/counters/recount-table.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemptions.ts'
import { erasureItem } from '#lambdas/stores/fans/erasure.ts'
import { readUser } from '#lambdas/stores/fans/users.ts'
import { readStaffMember } from '#lambdas/stores/staff/staff.ts'
import { keys, pk, SORT } from '#lambdas/stores/table/keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import { redeemDeal } from '#shared/api/deals.ts'
import { deleteMe, readMe, updateMe } from '#shared/api/me.ts'
import { readOrganization } from '#shared/api/organizations.ts'
import type { User } from '#shared/model/user.ts'
import {
  cloud,
  cognito,
  grep,
  remove,
  team,
  tokenOf,
  traces,
} from '#test/fixtures/fans/leaving-fans.ts'
import { finishErasures, givenTraces, TRACES_PASSWORD } from '#test/fixtures/fans/traces.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import { givenStaff } from '#test/fixtures/staff/staff.ts'
import { givenDeal, givenFan, givenSponsor, put } from '#test/fixtures/world.ts'

const fansOfTeam = async () =>
  (await call(cloud.api, readOrganization, { params: { organization: team.key } })).data.fans

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
    const before = await fansOfTeam()
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
    expect(await fansOfTeam()).toBe(before + 1)

    const { status, data } = await remove(fan)

    expect([status, data]).toEqual([200, { isDone: true }])
    expect(await grep(...words)).toEqual([])
    expect(await fansOfTeam()).toBe(before)
    const { items } = await listRedemptions('byTeam', team.key, { limit: 500 })
    expect(items).toHaveLength(500)
    expect(items[0]).toMatchObject({ userGender: 'female', userAgeGroup: '30-39' })
    expect(Object.keys(items[0] ?? {})).not.toContain('userAge')
    await cloud.settle()
    const { drift } = await recountTable(
      { now: new Date(), settledMinutes: 0, isMending: false },
      10,
    )
    expect(drift).toEqual([])
  })
})

describe('a deleted fan and their account', () => {
  it('leaves one event, which says that somebody went', async () => {
    const fan = await traces('ignatius', 1)

    await remove(fan)
    await finishErasures(cloud)

    const { items } = await queryPage({ pk: pk.user(fan.key), prefix: SORT.event, limit: 9 })
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

describe('a fan whom somebody deletes by hand', () => {
  const deleteByHand = (payload: object) =>
    invokeLocally(cloud.outputs.siteUrl, 'delete-fan', payload)

  it('is found nowhere, as if they had done it themselves', async () => {
    const fan = await traces('adalbert', 2)
    const deleted = { kind: 'deleted', fans: [{ userKey: fan.key, state: 'done' }] }

    expect(await deleteByHand({ email: 'Adalbert@traces.example' })).toEqual(deleted)

    expect(await grep('adalbert')).toEqual([])
    const { status } = await call(cloud.api, readMe, { token: await tokenOf(fan) })
    expect(status).toBe(401)
    expect(await deleteByHand({ email: fan.email })).toMatchObject({ kind: 'refused' })
    expect(await deleteByHand({ userKey: fan.key })).toEqual(deleted)
  })

  it('is deleted anew by their key where a restore has brought back their record alone', async () => {
    const fan = await givenFan({ firstName: 'Brunhild' }, [team])

    expect(await deleteByHand({ userKey: fan.key })).toMatchObject({ kind: 'deleted' })

    expect(await grep('Brunhild')).toEqual([])
  })

  it('is nobody who works in the portal, and nobody who is not there', async () => {
    const staff = await givenStaff(cloud, { role: 'admin', email: 'kunigunde@traces.example' })

    for (const whom of [{ email: staff.email }, { userKey: staff.key }]) {
      const { kind, reason } = (await deleteByHand(whom)) as Record<'kind' | 'reason', string>
      expect([kind, reason]).toEqual(['refused', expect.stringContaining('works in the portal')])
    }

    expect(await readStaffMember(staff.key)).toMatchObject({ email: staff.email })
    for (const whom of [{ email: 'nobody@traces.example' }, { userKey: 'nobody' }]) {
      expect(await deleteByHand(whom)).toEqual({
        kind: 'refused',
        reason: 'nobody has such an account',
      })
    }
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
    // The mark had freed the name; here it was put without.
    expect(await grep('wendelin')).toEqual(['USERNAME#wendelin-user / CLAIM'])
  })

  it('is one deletion when it is asked many times at once', async () => {
    const before = await fansOfTeam()
    const fan = await traces('hildegard', 60)

    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(fan)))

    expect(answers.map(({ data }) => data)).toEqual(Array(5).fill({ isDone: true }))
    expect(await grep('hildegard')).toEqual([])
    expect(await fansOfTeam()).toBe(before)
    const events = await queryPage({ pk: pk.user(fan.key), prefix: SORT.event, limit: 9 })
    expect(events.items.filter(({ type }) => type === 'accountDelete')).toHaveLength(1)
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
