import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMe, updateUserDataAfterLoginOrSignUp } from '#shared/api/me.schemas.ts'
import type { SocialProvider } from '#shared/social.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { poolClient } from '#test/fixtures/cloud/pool-client.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import {
  authorizeFields,
  chooseAt,
  demoIdentity,
  exchangeCode,
  signInThrough,
} from '#test/fixtures/fans/social.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { PASSWORD } from '#test/fixtures/sign-in/sessions.ts'
import { givenFan } from '#test/fixtures/world.ts'

const DEMO_FAN = 'fan@fanward.example'
const PENDING_LINK = /^Already found an entry for username google_/
const REFUSED = 'PreSignUp failed with error differentCredential.'
const cloud = openTestCloud()
let pool: CognitoIdentityProvider

beforeAll(() => {
  pool = poolClient(cloud)
})
afterAll(() => {
  pool.destroy()
})
/** Empties the user pool before each test. */
beforeEach(async () => {
  const { userPoolId: UserPoolId } = cloud.outputs
  for (const { Username } of await everybody()) {
    await pool.adminDeleteUser({ UserPoolId, Username })
  }
})

const everybody = async () =>
  (await pool.listUsers({ UserPoolId: cloud.outputs.userPoolId })).Users ?? []

const enter = (provider: SocialProvider, name: string) =>
  signInThrough(cloud.outputs, provider, demoIdentity(provider, name).userId)

async function entered(provider: SocialProvider, name: string) {
  const outcome = await enter(provider, name)
  if ('error' in outcome) throw new Error(outcome.error)
  return { token: outcome.idToken, claims: decodeJwt(outcome.idToken), ...outcome }
}

const demoFan = (groups: string[] = []) =>
  cloud.createAccount({ email: DEMO_FAN, password: PASSWORD, groups })

const byPassword = (USERNAME: string) =>
  pool.initiateAuth({
    ClientId: cloud.outputs.userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })

const signUp = (Username: string) =>
  pool.signUp({ ClientId: cloud.outputs.userPoolClientId, Username, Password: PASSWORD })

describe('somebody new from a provider', () => {
  it.each([
    ['google', 'Nadia Okafor', 'google_1080001', 'Google'],
    ['facebook', 'Luc Tremblay', 'facebook_2090001', 'Facebook'],
    ['apple', 'Mei Lindqvist', 'signinwithapple_000707.c0ffee.0101', 'SignInWithApple'],
  ] as const)(
    'enters by %s with an account and a record',
    async (provider, name, username, poolName) => {
      const { token, claims } = await entered(provider, name)
      const { email, userId } = demoIdentity(provider, name)

      expect(claims).toMatchObject({
        email,
        email_verified: provider !== 'facebook',
        'cognito:username': username,
        'cognito:groups': [`ca-central-1_fanward_${poolName}`],
        identities: [{ userId, providerName: poolName, providerType: poolName, primary: 'true' }],
      })
      const made = await call(cloud.api, updateUserDataAfterLoginOrSignUp, {
        body: { email },
        token,
      })
      expect([made.status, made.data]).toEqual([200, { ok: true }])
      const me = await call(cloud.api, readMe, { token })
      expect(me.data).toMatchObject({ user: { key: claims['userKey'], email }, onboarding: true })
    },
  )

  it('finds the same account again', async () => {
    const first = await entered('google', 'Nadia Okafor')
    const second = await entered('google', 'Nadia Okafor')

    expect(second.claims.sub).toBe(first.claims.sub)
  })
})

describe('an account with the same proved address', () => {
  it('is entered once the identity is linked, and keeps its password', async () => {
    const { sub } = await demoFan()

    const first = await enter('google', 'Demo Fan')
    const second = await entered('google', 'Demo Fan')

    expect(first).toEqual({ error: expect.stringMatching(PENDING_LINK) })
    expect(second.claims).toMatchObject({
      sub,
      'cognito:username': sub,
      identities: [{ providerName: 'Google', primary: 'false' }],
    })
    expect((await byPassword(DEMO_FAN)).AuthenticationResult?.IdToken).toBeDefined()
  })

  it('takes Google and Apple both', async () => {
    const { sub } = await demoFan()
    await enter('google', 'Demo Fan')
    await enter('apple', 'Demo Fan')

    const { claims } = await entered('apple', 'Demo Fan')

    expect(claims.sub).toBe(sub)
    expect(claims['identities']).toHaveLength(2)
  })

  it.each([
    ['facebook', 'Demo Fan', 'which proves no address'],
    ['google', 'Pat Doe', 'where the address is not proved there'],
  ] as const)('is closed to %s (%s), %s', async (provider, name, _why) => {
    await demoFan()

    expect(await enter(provider, name)).toEqual({ error: REFUSED })
    expect(await enter(provider, name)).toEqual({ error: REFUSED })
    expect(await everybody()).toHaveLength(1)
  })

  it.each(['admin', 'team', 'sponsor'])('is closed when it is of staff: %s', async (role) => {
    await demoFan([role])

    expect(await enter('google', 'Demo Fan')).toEqual({ error: REFUSED })
  })

  it('is closed while it is disabled', async () => {
    await demoFan()
    await pool.adminDisableUser({ UserPoolId: cloud.outputs.userPoolId, Username: DEMO_FAN })

    expect(await enter('google', 'Demo Fan')).toEqual({ error: REFUSED })
  })

  it('is closed while it waits for its first password', async () => {
    await pool.adminCreateUser({
      UserPoolId: cloud.outputs.userPoolId,
      Username: DEMO_FAN,
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: DEMO_FAN },
        { Name: 'email_verified', Value: 'true' },
      ],
    })

    expect(await enter('google', 'Demo Fan')).toEqual({ error: REFUSED })
  })

  it('is not doubled when another provider made it', async () => {
    await entered('google', 'Demo Fan')

    expect(await enter('apple', 'Demo Fan')).toEqual({ error: REFUSED })
    expect(await enter('facebook', 'Demo Fan')).toEqual({ error: REFUSED })
  })
})

describe('somebody who lies in wait for an address', () => {
  const victim = demoIdentity('google', 'Nadia Okafor').email

  it('by signing up with it first gets nothing, and keeps its owner from nothing', async () => {
    await signUp(victim)

    const { claims, token } = await entered('google', 'Nadia Okafor')

    expect(claims['cognito:username']).toBe('google_1080001')
    await expect(byPassword(victim)).rejects.toThrow('User is not confirmed')
    const made = await call(cloud.api, updateUserDataAfterLoginOrSignUp, {
      body: { email: victim },
      token,
    })
    expect(made.status).toBe(200)
  })

  it('by a Facebook account with it does not keep its owner out', async () => {
    await entered('facebook', 'Demo Fan')

    const { claims } = await entered('google', 'Demo Fan')
    await signUp(DEMO_FAN)

    expect(claims['cognito:username']).toBe('google_1080002')
  })

  it('cannot set a password for an account that has none', async () => {
    await entered('google', 'Nadia Okafor')
    const { userPoolClientId: ClientId } = cloud.outputs

    for (const Username of [victim, 'google_1080001'])
      await pool.forgotPassword({ ClientId, Username })

    const mails = cloud.outbox.list({ to: victim }).map(({ kind }) => kind)
    expect(mails).not.toContain('reset-code')
    await expect(byPassword(victim)).rejects.toThrow('Incorrect username or password')
  })
})

describe('a fan from a provider', () => {
  it('deletes their account, identity included, and may come anew as somebody else', async () => {
    const { token, claims } = await entered('google', 'Nadia Okafor')
    const body = { email: String(claims['email']) }
    await call(cloud.api, updateUserDataAfterLoginOrSignUp, { body, token })

    const { data } = await deleteToTheEnd(cloud.api, token)

    expect(data).toEqual({ isDone: true })
    expect(await everybody()).toEqual([])
    expect((await call(cloud.api, readMe, { token })).status).toBe(401)
    const again = await entered('google', 'Nadia Okafor')
    expect(again.claims.sub).not.toBe(claims.sub)
  })

  it('whose identity is linked deletes the account and all its ways in', async () => {
    const { sub } = await demoFan()
    await givenFan({ key: sub, email: DEMO_FAN })
    await enter('google', 'Demo Fan')
    const { token } = await entered('google', 'Demo Fan')

    const { data } = await deleteToTheEnd(cloud.api, token)

    expect(data).toEqual({ isDone: true })
    await expect(byPassword(DEMO_FAN)).rejects.toThrow('Incorrect username or password')
    expect((await entered('google', 'Demo Fan')).claims.sub).not.toBe(sub)
  })

  it('stays signed in by the refresh token', async () => {
    const { refreshToken, claims } = await entered('apple', 'Mei Lindqvist')

    const { AuthenticationResult } = await pool.getTokensFromRefreshToken({
      ClientId: cloud.outputs.userPoolClientId,
      RefreshToken: refreshToken,
    })

    expect(decodeJwt(AuthenticationResult?.IdToken ?? '')).toMatchObject({
      sub: claims.sub,
      identities: claims['identities'],
    })
  })
})

describe('the code of a sign-in', () => {
  const code = async (verifier: string) =>
    (await chooseAt(cloud.outputs, 'google', '1080001', verifier)).get('code') ?? ''

  it('is worth nothing without its verifier, nor twice', async () => {
    const stolen = await code('a'.repeat(64))
    expect((await exchangeCode(cloud.outputs, stolen, 'b'.repeat(64))).status).toBe(400)

    const own = await code('a'.repeat(64))
    expect((await exchangeCode(cloud.outputs, own, 'a'.repeat(64))).status).toBe(200)
    expect((await exchangeCode(cloud.outputs, own, 'a'.repeat(64))).status).toBe(400)
  })

  it('is sent to the site alone', async () => {
    const fields = authorizeFields(cloud.outputs, 'google', 'a'.repeat(64))
    const elsewhere = { ...fields, redirect_uri: 'https://elsewhere.example/login/callback' }

    const response = await fetch(
      `${cloud.outputs.cognitoEndpoint}/oauth2/authorize?${new URLSearchParams(elsewhere)}`,
    )

    expect(response.status).toBe(400)
  })
})
