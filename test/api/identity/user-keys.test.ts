import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimUserKey, readSub, readUserKey } from '#lambdas/stores/fans/account-users.ts'
import { readUser } from '#lambdas/stores/fans/users.ts'
import { isSessionEnded } from '#lambdas/stores/staff/ended-sessions.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { poolClient } from '#test/fixtures/cloud/pool-client.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import { enterAsNewFan, identified, OWN_PASSWORD, tokensOf } from '#test/fixtures/fans/own-keys.ts'
import { demoIdentity, signInThrough } from '#test/fixtures/fans/social.ts'
import { finishErasures, grepEverywhere } from '#test/fixtures/fans/traces.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let pool: CognitoIdentityProvider
let number = 0

beforeAll(() => {
  pool = poolClient(cloud)
})
afterAll(() => pool.destroy())

const anEmail = () => {
  number += 1
  return `keyed${number}@fans.example`
}
const keyInApi = async (token: string) => (await call(cloud.api, readMe, { token })).data.user.key

describe('somebody new', () => {
  it('has a key of our own in the first token after the code, and in each later one', async () => {
    const email = anEmail()
    const { token, sub, userKey, refreshToken } = await enterAsNewFan(cloud, email)

    const { AuthenticationResult: renewed } = await pool.getTokensFromRefreshToken({
      ClientId: cloud.outputs.userPoolClientId,
      RefreshToken: refreshToken,
    })

    expect(userKey).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(await keyInApi(token)).toBe(userKey)
    expect(await readSub(userKey)).toBe(sub)
    expect(await readUser(sub)).toBe('notFound')
    expect(identified(renewed?.IdToken).userKey).toBe(userKey)
    expect((await tokensOf(cloud, email)).userKey).toBe(userKey)
  })

  it('has one key though two tokens are issued at once', async () => {
    const email = anEmail()
    await cloud.createAccount({ email, password: OWN_PASSWORD, groups: [] })

    const both = await Promise.all([tokensOf(cloud, email), tokensOf(cloud, email)])

    expect(new Set(both.map(({ userKey }) => userKey)).size).toBe(1)
  })

  it.each(['custom:userKey', 'userKey'])(
    'cannot choose a key by the attribute %s',
    async (Name) => {
      const victim = await enterAsNewFan(cloud, anEmail())
      const email = anEmail()

      const taker = await enterAsNewFan(cloud, email, [{ Name, Value: victim.userKey }]).catch(
        () => undefined,
      )

      if (taker === undefined) return
      expect(taker.userKey).not.toBe(victim.userKey)
      expect(await keyInApi(taker.token)).toBe(taker.userKey)
    },
  )

  it('has the same key by password and by a provider', async () => {
    const email = 'fan@fanward.example'
    await cloud.createAccount({ email, password: OWN_PASSWORD, groups: [] })
    const { userKey } = await tokensOf(cloud, email)

    const { userId } = demoIdentity('google', 'Demo Fan')
    await signInThrough(cloud.outputs, 'google', userId)
    const linked = await signInThrough(cloud.outputs, 'google', userId)

    expect(identified('idToken' in linked ? linked.idToken : '').userKey).toBe(userKey)
  })
})

describe('somebody from before', () => {
  it('keeps sub as the key', async () => {
    const email = anEmail()
    const { sub } = await cloud.createAccount({ email, password: OWN_PASSWORD, groups: [] })
    await givenFan({ key: sub, email })

    const { token, userKey } = await tokensOf(cloud, email)

    expect(userKey).toBe(sub)
    expect(await keyInApi(token)).toBe(sub)
    expect(await readUserKey(sub)).toBe(sub)
  })
})

it('an account keeps the user that it has', async () => {
  expect(await claimUserKey('a-sub', 'first')).toBe('first')
  expect(await claimUserKey('a-sub', 'second')).toBe('first')
})

it('a new password ends the sessions of the user', async () => {
  const email = anEmail()
  const { userKey } = await enterAsNewFan(cloud, email)
  const account = { ClientId: cloud.outputs.userPoolClientId, Username: email }
  await pool.forgotPassword(account)

  const ConfirmationCode = cloud.outbox.list({ to: email })[0]?.code ?? ''
  await pool.confirmForgotPassword({ ...account, ConfirmationCode, Password: OWN_PASSWORD })

  expect(await isSessionEnded(userKey, new Date(Date.now() - 10_000))).toBe(true)
})

describe('the deletion of a fan with a key of our own', () => {
  it('by the fan leaves neither the key nor the account', async () => {
    const grep = grepEverywhere(cloud)
    const email = anEmail()
    const { token, sub } = await enterAsNewFan(cloud, email)
    expect(await grep(sub)).not.toEqual([])

    expect((await deleteToTheEnd(cloud.api, token)).data).toEqual({ isDone: true })
    await finishErasures(cloud)

    expect(await grep(sub, email)).toEqual([])
    await expect(tokensOf(cloud, email)).rejects.toThrow()
  })

  it.each(['email', 'userKey'] as const)('by hand finds the account by %s', async (by) => {
    const email = anEmail()
    const { userKey } = await enterAsNewFan(cloud, email)
    const whom = by === 'email' ? { email } : { userKey }

    const answer = await invokeLocally(cloud.outputs.siteUrl, 'delete-fan', whom)

    expect(answer).toMatchObject({ kind: 'deleted', fans: [{ userKey }] })
    expect(await readUser(userKey)).toBe('unauthenticated')
    await expect(tokensOf(cloud, email)).rejects.toThrow()
  })
})
