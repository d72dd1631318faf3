import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import { erasureItem } from '#lambdas/stores/erasure.ts'
import { keys, pk, SORT } from '#lambdas/stores/keys.ts'
import { listRedemptions } from '#lambdas/stores/redemptions.ts'
import { queryPage } from '#lambdas/stores/table.ts'
import { scanTable } from '#scripts/scan-all.ts'
import {
  createEvent,
  deleteMe,
  followOrganization,
  unlockExclusives,
  updateMe,
} from '#shared/api/me.ts'
import { readOrganization } from '#shared/api/organizations.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { User } from '#shared/model/user.ts'
import { call } from '#test/fixtures/api.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { aRedemption, givenCode, givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

const password = 'Fanward-demo-1'
let cloud: TestCloud
let cognito: CognitoIdentityProviderClient
let team: Organization

beforeAll(async () => {
  cloud = await startTestCloud()
  cognito = new CognitoIdentityProviderClient({
    endpoint: cloud.outputs.cognitoEndpoint,
    region: cloud.outputs.region,
  })
  team = await givenOrganization()
})
afterAll(() => cloud.stop())

const tokenOf = ({ key, email }: User) => makeToken(cloud.outputs, { userKey: key, email })

async function remove(fan: User) {
  return call(cloud.api, deleteMe, { token: await tokenOf(fan) })
}

/** A fan with an account who has left traces wherever a fan can. */
async function givenTraces(name: string, redemptions: number): Promise<User> {
  const email = `${name}@traces.example`
  const { sub } = await cloud.createAccount({ email, password, groups: [] })
  const fan = await givenFan({
    ...{ key: sub, email, firstName: `${name}-first`, lastName: `${name}-last` },
    ...{ dob: '1990-02-03', gender: 'female', city: `${name}-city`, latitude: 43.6 },
  })
  const token = await tokenOf(fan)
  await call(cloud.api, updateMe, { body: { userName: `${name}-user` }, token })
  await call(cloud.api, followOrganization, { params: { teamKey: team.key }, token })
  const { code } = await givenCode(team)
  for (const exclusiveCode of [code, 'guess']) {
    const body = { teamKey: team.key, exclusiveCode }
    await call(cloud.api, unlockExclusives, { body, token, address: `203.0.113.${name.length}` })
  }
  const event = { type: 'follow', resource: 'team', resourceKey: team.key } as const
  await call(cloud.api, createEvent, {
    body: { ...event, userKey: fan.key, metaData: { by: email } },
    token,
  })
  for (let start = 0; start < redemptions; start += 100) {
    const some = Math.min(100, redemptions - start)
    await put(...Array.from({ length: some }, (_, i) => redeemedBy(fan, start + i)))
  }
  return fan
}

function redeemedBy(fan: User, index: number) {
  return aRedemption({
    ...{ userKey: fan.key, offerKey: `D${index % 40}`, number: Math.floor(index / 40) + 1 },
    ...{ teamKey: team.key, userEmail: fan.email, userAge: 36, userGender: 'female' },
    ...{ userCity: fan.city ?? '', userLatitude: 43.6, userLongitude: -79.4 },
    deviceInfo: { web: true, deviceName: `${fan.firstName}'s phone` },
  })
}

async function grep(word: string): Promise<string[]> {
  const found: string[] = []
  await scanTable((item) => {
    if (JSON.stringify(item).toLowerCase().includes(word)) found.push(`${item.pk} / ${item.sk}`)
  })
  return found
}

const fansOfTeam = async () =>
  (await call(cloud.api, readOrganization, { params: { organization: team.key } })).data.fans

describe('a deleted fan', () => {
  it('is found nowhere by e-mail, name or user name, while what he did stays counted', async () => {
    const before = await fansOfTeam()
    const fan = await givenTraces('quentin', 500)
    expect(await grep('quentin')).not.toEqual([])
    expect(await fansOfTeam()).toBe(before + 1)

    const { status, data } = await remove(fan)

    expect([status, data]).toEqual([200, { isDone: true }])
    expect(await grep('quentin')).toEqual([])
    expect(await fansOfTeam()).toBe(before)
    const { items } = await listRedemptions('byTeam', team.key, { limit: 500 })
    expect(items).toHaveLength(500)
    expect(items[0]).toMatchObject({ userGender: 'female', userAgeGroup: '30-39' })
    expect(Object.keys(items[0] ?? {})).not.toContain('userAge')
    const events = await queryPage({ pk: pk.user(fan.key), prefix: SORT.event, limit: 9 })
    expect(events.items.map(({ type }) => type).sort()).toEqual(['accountDelete', 'follow'])
  })

  it('has no account any more, and cannot sign in', async () => {
    const fan = await givenTraces('ottilie', 1)

    await remove(fan)

    const { Users } = await cognito.send(
      new ListUsersCommand({ UserPoolId: cloud.outputs.userPoolId }),
    )
    expect(JSON.stringify(Users)).not.toMatch(new RegExp(`ottilie|${fan.key}`))
    const signIn = new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: cloud.outputs.userPoolClientId,
      AuthParameters: { USERNAME: fan.email, PASSWORD: password },
    })
    await expect(cognito.send(signIn)).rejects.toThrow()
  })

  it('frees the user name for others', async () => {
    const fan = await givenTraces('leander', 0)
    await remove(fan)
    const other = await givenFan()

    const { status } = await call(cloud.api, updateMe, {
      body: { userName: 'leander-user' },
      token: await tokenOf(other),
    })

    expect(status).toBe(200)
  })
})

describe('the token of a deleted fan', () => {
  /** These answer without looking at him, with nothing of his own, or end what is ended already. */
  const HARMLESS = new Set([
    'unfollow-organization',
    'check-and-suggest-usernames',
    'suggest-cities',
    'delete-me',
  ])

  it('opens nothing from the moment on, and makes nothing anew', async () => {
    const fan = await givenTraces('casimir', 1)
    const token = await tokenOf(fan)
    await remove(fan)
    const bodies: Record<string, object> = {
      'redeem-deal': { teamKey: team.key, after: 0 },
      'update-user-data-after-login-or-sign-up': { email: fan.email },
      'update-me': { userName: 'casimir-user' },
      'set-language': { languagePreference: 'fr' },
      'unlock-exclusives': { teamKey: team.key, exclusiveCode: 'guess' },
      'create-event': { type: 'follow', resource: 'team', resourceKey: 'T1', userKey: fan.key },
      'update-redemptions-with-device-info': {
        ...{ dealID: 'D0', userID: fan.key },
        deviceInfo: { web: true, deviceName: 'casimir-phone' },
      },
    }
    await put(aRedemption({ userKey: fan.key, offerKey: 'D0', number: 900 }))
    const guarded = endpoints.filter(
      ({ contract }) => contract.access === 'signedIn' && !HARMLESS.has(contract.name),
    )

    for (const { contract } of guarded) {
      const body = bodies[contract.name]
      const { status } = await call(cloud.api, contract, {
        params: { teamKey: team.key, dealKey: 'D0' },
        ...(body && { body }),
        token,
      })
      expect([contract.name, status]).toEqual([contract.name, 401])
    }
    expect(await grep('casimir')).toEqual([])
  })

  it('lets him ask again, which changes nothing', async () => {
    const fan = await givenTraces('anselm', 1)
    await remove(fan)

    const again = await remove(fan)

    expect([again.status, again.data]).toEqual([200, { isDone: true }])
    const events = await queryPage({ pk: pk.user(fan.key), prefix: SORT.event, limit: 9 })
    expect(events.items.filter(({ type }) => type === 'accountDelete')).toHaveLength(1)
  })
})

describe('an interrupted deletion', () => {
  it('goes on where it was when it is asked again', async () => {
    const fan = await givenTraces('wendelin', 3)
    await put(
      { ...keys.user(fan.key), key: fan.key, deletedAt: '2026-11-20T12:00:00.000Z' },
      erasureItem({
        ...{ userKey: fan.key, accountName: fan.key },
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
    const fan = await givenTraces('hildegard', 60)

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
    ...{ userKey: fan.key, role: 'team', teamID: team.key },
  })

  expect((await call(cloud.api, deleteMe, { token })).status).toBe(403)
})
