import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { provideStaffAccounts } from '#lambdas/identity/staff-accounts.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { readStaffMember } from '#lambdas/stores/staff/staff.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { readTeamDashboard } from '#shared/api/portal.schemas.ts'
import {
  changeStaffAccount,
  listStaff,
  readStaffAccount,
  suspendStaffAccount,
} from '#shared/api/staff.schemas.ts'
import type { User } from '#shared/model/user.ts'
import { auditEntries } from '#test/fixtures/audit/entries.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import {
  failAtPool,
  forgetAdmins,
  givenStaff,
  refresh,
  signIn,
} from '#test/fixtures/staff/staff.ts'
import { givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let token: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, { userKey: 'the-admin', role: 'admin' })
})
afterEach(() => provideStaffAccounts(undefined))

type Role = BodyOf<typeof changeStaffAccount>

const change = (userKey: string, body: Role) =>
  call(cloud.api, changeStaffAccount, { params: { userKey }, body, token })

const suspend = (userKey: string, suspended = true) =>
  call(cloud.api, suspendStaffAccount, { params: { userKey }, body: { suspended }, token })

async function givenMember() {
  const team = await givenOrganization()
  const user = await givenStaff(cloud, { role: 'team', teamID: team.key })
  return { team, user }
}

const givenAdmin = () => givenStaff(cloud, { role: 'admin' })

/**
 * Requests the dashboard with a token whose time of issue is `madeIn` seconds from now. Returns the
 * status of the response.
 */
async function dashboard({ key, teamID: teamKey = '' }: User, madeIn: number): Promise<number> {
  const identity = { userKey: key, role: 'team', teamID: teamKey, madeIn } as const
  const params = { teamKey }
  const theirs = await makeToken(cloud.outputs, identity)
  return (await call(cloud.api, readTeamDashboard, { params, token: theirs })).status
}

async function actionsOn({ key }: User) {
  const items = await auditEntries('user', key)
  return items.map(({ action, before, after }) => ({ action, before, after }))
}

describe('an account that is suspended', () => {
  it('opens nothing from that moment on, and all again once it is reinstated', async () => {
    const { user } = await givenMember()
    const { refreshToken } = await signIn(cloud, user.email)
    expect(await dashboard(user, -60)).toBe(200)

    const { status, data } = await suspend(user.key)

    expect([status, data.state, data.isUnfinished]).toEqual([200, 'suspended', false])
    expect(await dashboard(user, -60)).toBe(401)
    await expect(refresh(cloud, refreshToken)).rejects.toThrow()
    await expect(signIn(cloud, user.email)).rejects.toThrow('disabled')

    expect((await suspend(user.key, false)).data.state).toBe('active')
    expect((await signIn(cloud, user.email)).claims['role']).toBe('team')
    expect([await dashboard(user, -60), await dashboard(user, 10)]).toEqual([401, 200])
    expect((await actionsOn(user)).map(({ action }) => action)).toEqual([
      'suspendStaffAccount',
      'reinstateStaffAccount',
    ])
  })

  it('is so once, however often it is asked for', async () => {
    const { user } = await givenMember()
    const first = await suspend(user.key)
    const second = await suspend(user.key)

    expect(second.data).toEqual(first.data)
    expect(await actionsOn(user)).toHaveLength(1)
  })

  it('gets no rights by its group alone', async () => {
    const { user } = await givenMember()
    failAtPool(1, 'before')
    expect((await suspend(user.key)).data).toMatchObject({ state: 'suspended', isUnfinished: true })
    provideStaffAccounts(undefined)

    expect((await signIn(cloud, user.email)).claims['role']).toBeUndefined()
    expect((await suspend(user.key)).data.isUnfinished).toBe(false)
    await expect(signIn(cloud, user.email)).rejects.toThrow('disabled')
  })
})

describe('an account that gets another role or link', () => {
  it('has them from the next sign-in on, and no more what it had', async () => {
    const { user } = await givenMember()
    const other = await givenOrganization({ name: 'Quay Quails' })
    const { refreshToken } = await signIn(cloud, user.email)

    const { data } = await change(user.key, { role: 'team', teamKey: other.key })

    expect(data).toMatchObject({ teamKey: other.key, linkName: 'Quay Quails', isUnfinished: false })
    expect(await dashboard(user, -60)).toBe(401)
    await expect(refresh(cloud, refreshToken)).rejects.toThrow()
    expect((await signIn(cloud, user.email)).claims).toMatchObject({ teamID: other.key })
    expect(await actionsOn(user)).toMatchObject([
      {
        action: 'changeStaffAccount',
        before: { teamID: user.teamID },
        after: { teamID: other.key },
      },
    ])
  })

  it('gives its e-mail to the business that it is linked to', async () => {
    const { user } = await givenMember()
    const { key: sponsorKey } = await givenSponsor()

    expect((await change(user.key, { role: 'sponsor', sponsorKey })).status).toBe(200)

    expect((await readSponsorRecord(sponsorKey))?.email).toBe(user.email)
  })

  it('is in the group of the new role alone', async () => {
    const { user } = await givenMember()

    const { data } = await change(user.key, { role: 'admin' })

    expect([data.role, data.teamKey]).toEqual(['admin', undefined])
    const { claims } = await signIn(cloud, user.email)
    expect([claims['role'], claims['teamID'], claims['cognito:groups']]).toEqual([
      'admin',
      undefined,
      ['admin'],
    ])
  })

  it('keeps its own where the organization is not there', async () => {
    const { user } = await givenMember()
    const { problem } = await change(user.key, { role: 'team', teamKey: '01NOSUCHROW' })

    expect(problem.errors?.[0]?.messageKey).toBe('validation.account.linkGone')
    expect((await readStaffMember(user.key))?.teamID).toBe(user.teamID)
  })
})

describe('an account that gets another role or link, to the end', () => {
  it.each([1, 2, 3, 4, 5, 6])('has them though the pool fails at its answer %i', async (n) => {
    const { user } = await givenMember()
    failAtPool(n, 'after')
    await change(user.key, { role: 'admin' })
    provideStaffAccounts(undefined)

    const { data } = await change(user.key, { role: 'admin' })

    expect([data.role, data.isUnfinished]).toEqual(['admin', false])
    expect((await signIn(cloud, user.email)).claims['role']).toBe('admin')
    expect(await actionsOn(user)).toHaveLength(1)
  })

  it.each([
    [1, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
  ] as const)('has them though the writer crashes at write %i, %s it', async (n, at) => {
    const { user } = await givenMember()
    crashAtWrite(n, at, 'change-staff-account')
    await change(user.key, { role: 'admin' })
    expect(isCrashLeft()).toBe(false)

    const { data } = await change(user.key, { role: 'admin' })

    expect([data.role, data.isUnfinished]).toEqual(['admin', false])
    expect((await signIn(cloud, user.email)).claims['role']).toBe('admin')
    expect(await actionsOn(user)).toHaveLength(1)
  })

  it('is not a fan', async () => {
    const { key } = await givenFan()
    const answers = [await change(key, { role: 'admin' }), await suspend(key)]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('the last admin', () => {
  it('is neither suspended nor given another role', async () => {
    await forgetAdmins()
    const { team } = await givenMember()
    const [first, second] = [await givenAdmin(), await givenAdmin()]
    expect((await suspend(first.key)).status).toBe(200)

    const answers = [
      await suspend(second.key),
      await change(second.key, { role: 'team', teamKey: team.key }),
    ]

    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'lastAdmin'],
      [409, 'lastAdmin'],
    ])
    expect((await suspend(first.key, false)).status).toBe(200)
    expect((await suspend(second.key)).status).toBe(200)
  })

  it.each([2, 3])('remains, however many of %i are taken it from at once', async (count) => {
    for (let round = 0; round < 5; round += 1) {
      await forgetAdmins()
      const { team } = await givenMember()
      const admins = await Promise.all(Array.from({ length: count }, givenAdmin))
      const demote = { role: 'team', teamKey: team.key } as const

      const answers = await Promise.all(
        admins.map(({ key }, i) => (i % 2 === 0 ? suspend(key) : change(key, demote))),
      )

      const members = await Promise.all(admins.map(({ key }) => readStaffMember(key)))
      const acting = members.filter((one) => one?.role === 'admin' && !one.suspendedAt)
      expect(acting.length).toBeGreaterThan(0)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.every(({ status }) => [409, 503].includes(status))).toBe(true)
      expect(acting).toHaveLength(refused.length)
    }
  })
})

describe('the list of staff', () => {
  it('is searched by a part of the address, and filtered by role and state', async () => {
    const { user, team } = await givenMember()
    const suspended = await givenStaff(cloud, {
      role: 'team',
      teamID: team.key,
      email: 'zeta@list.example',
    })
    await suspend(suspended.key)
    const list = async (query: Record<string, string>) => {
      const { data } = await call(cloud.api, listStaff, { query, token })
      return data.items.map(({ key }) => key)
    }

    expect(await list({ query: 'ZETA@li' })).toEqual([suspended.key])
    expect(await list({ query: user.email })).toEqual([user.key])
    expect(await list({ query: 'zeta@list', state: 'active' })).toEqual([])
    expect(await list({ query: 'zeta@list', role: 'admin' })).toEqual([])
    expect(await list({ query: 'zeta@list', role: 'team', state: 'suspended' })).toHaveLength(1)
  })

  it('has pages of twenty', async () => {
    await Promise.all(
      Array.from({ length: 21 }, (_, i) =>
        givenFan({ role: 'admin', email: `page${String(i).padStart(2, '0')}@many.example` }),
      ),
    )
    const page = async (number: string) => {
      const query = { query: '@many.example', page: number }
      return (await call(cloud.api, listStaff, { query, token })).data
    }

    const [first, second] = [await page('1'), await page('2')]

    expect([first.total, first.pages, first.items.length]).toEqual([21, 2, 20])
    expect(second.items.map(({ email }) => email)).toEqual(['page20@many.example'])
    await forgetAdmins()
  })
})

it('reading and changing an account costs what the access patterns say', async () => {
  await forgetAdmins()
  const { team } = await givenMember()
  await givenAdmin()
  const { key } = await givenAdmin()
  const params = { userKey: key }
  await expectCost('read-staff-account', () => call(cloud.api, readStaffAccount, { params, token }))
  await expectCost('suspend-staff-account', () => suspend(key))
  await suspend(key, false)
  await expectCost('change-staff-account', () => change(key, { role: 'team', teamKey: team.key }))
})
