import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { provideUserAccounts, userAccounts } from '#lambdas/identity/accounts.ts'
import { readMe, signOutEverywhere } from '#shared/api/me.schemas.ts'
import { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { poolClient } from '#test/fixtures/cloud/pool-client.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const PASSWORD = 'Fanward-demo-1'
const cloud = openTestCloud()
let pool: CognitoIdentityProvider

beforeAll(() => {
  pool = poolClient(cloud)
})
afterAll(() => pool.destroy())

async function signIn(USERNAME: string) {
  const { AuthenticationResult } = await pool.initiateAuth({
    ClientId: cloud.outputs.userPoolClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })
  const { IdToken: token = '', RefreshToken = '' } = AuthenticationResult ?? {}
  return { token, RefreshToken }
}

const renew = (RefreshToken: string) =>
  pool.getTokensFromRefreshToken({ ClientId: cloud.outputs.userPoolClientId, RefreshToken })

/**
 * Waits for the next second. Token times are in whole seconds, and a token from the second in which
 * the session ended is still valid.
 */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)))

async function givenAdmin(email: string): Promise<void> {
  const { sub } = await cloud.createAccount({ email, password: PASSWORD, groups: ['admin'] })
  await givenFan({ key: sub, email, role: 'admin' })
}

it('ends every session, and refuses the tokens of a role at once', async () => {
  const email = 'careful@staff.example'
  await givenAdmin(email)
  const elsewhere = await signIn(email)
  const here = await signIn(email)
  await nextSecond()

  const answer = await call(cloud.api, signOutEverywhere, { token: here.token })

  expect(answer.data).toEqual({ isDone: true })
  const read = (token: string) => call(cloud.api, readAdminDashboard, { token })
  expect((await read(elsewhere.token)).status).toBe(401)
  expect((await read(here.token)).status).toBe(401)
  await expect(renew(elsewhere.RefreshToken)).rejects.toThrow('revoked')
  await expect(renew(here.RefreshToken)).rejects.toThrow('revoked')
  const anew = await signIn(email)
  expect((await read(anew.token)).status).toBe(200)
})

it('ends nothing where the pool fails, so that the caller may ask again', async () => {
  const email = 'unlucky@staff.example'
  await givenAdmin(email)
  const { token } = await signIn(email)
  await nextSecond()
  const accounts = userAccounts()
  onTestFinished(() => provideUserAccounts(undefined))
  provideUserAccounts({
    find: accounts.find,
    remove: accounts.remove,
    signOut: () => Promise.reject(new Error('The pool is down')),
  })

  expect((await call(cloud.api, signOutEverywhere, { token })).status).toBe(500)

  expect((await call(cloud.api, readAdminDashboard, { token })).status).toBe(200)
  provideUserAccounts(undefined)
  expect((await call(cloud.api, signOutEverywhere, { token })).status).toBe(200)
  expect((await call(cloud.api, readMe, { token })).status).toBe(200)
})
