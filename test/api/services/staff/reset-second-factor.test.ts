import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { provideStaffAccounts, staffAccounts } from '#lambdas/identity/staff-accounts.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import { listChanges } from '#shared/api/audit.schemas.ts'
import { listStaff, resetSecondFactor } from '#shared/api/staff.schemas.ts'
import { poolClient } from '#test/fixtures/cloud/pool-client.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { codeOfApp, nextCodeOfApp } from '#test/fixtures/staff/authenticator.ts'
import { answerAsPool, aWish, createStaff, PASSWORD } from '#test/fixtures/staff/staff.ts'

const cloud = openMeasuredCloud({ needsSecondFactor: true })
let pool: CognitoIdentityProvider
let token: string
let email: string
let userKey: string

beforeAll(async () => {
  pool = poolClient(cloud)
  const admin = { userKey: 'the-admin', email: 'admin@fanward.example', role: 'admin' } as const
  token = await makeToken(cloud.outputs, admin)
})
afterAll(() => {
  pool.destroy()
})
beforeEach(async () => {
  const { data } = await createStaff(cloud, token, aWish({ role: 'admin' }))
  email = data.email
  userKey = data.key
})

const ClientId = () => cloud.outputs.userPoolClientId

/** Signs in with the password and, if required, with a code of an authenticator app. */
async function enter(secret?: string) {
  const AuthParameters = { USERNAME: email, PASSWORD }
  const begun = await pool.initiateAuth({
    ClientId: ClientId(),
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  })
  if (secret === undefined || begun.AuthenticationResult) return sessionOf(begun)
  const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: nextCodeOfApp(secret) }
  return sessionOf(
    await pool.respondToAuthChallenge({
      ClientId: ClientId(),
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses,
      Session: begun.Session,
    }),
  )
}

interface Answered {
  readonly ChallengeName?: string | undefined
  readonly AuthenticationResult?:
    | {
        IdToken?: string | undefined
        AccessToken?: string | undefined
        RefreshToken?: string | undefined
      }
    | undefined
}

function sessionOf({ ChallengeName, AuthenticationResult }: Answered) {
  const { IdToken = '', AccessToken = '', RefreshToken = '' } = AuthenticationResult ?? {}
  const { role, secondFactor } = IdToken ? decodeJwt(IdToken) : {}
  return { asks: ChallengeName, IdToken, AccessToken, RefreshToken, claims: { role, secondFactor } }
}

async function setUpApp(AccessToken: string): Promise<string> {
  const { SecretCode = '' } = await pool.associateSoftwareToken({ AccessToken })
  await pool.verifySoftwareToken({ AccessToken, UserCode: codeOfApp(SecretCode) })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await pool.setUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings })
  return SecretCode
}

async function refreshed(REFRESH_TOKEN: string) {
  const AuthParameters = { REFRESH_TOKEN }
  const wish = { ClientId: ClientId(), AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters } as const
  return sessionOf(await pool.initiateAuth(wish))
}

const reset = () => call(cloud.api, resetSecondFactor, { params: { userKey }, token })
const seesStaff = async (theirs: string) =>
  (await call(cloud.api, listStaff, { token: theirs })).status

describe('where staff need a second factor', () => {
  it('a password alone gives nobody a role, nor does its session once an app is set up', async () => {
    const first = await enter()
    expect(first.claims).toEqual({ role: undefined, secondFactor: 'missing' })
    expect(await seesStaff(first.IdToken)).toBe(403)

    await setUpApp(first.AccessToken)

    const next = await refreshed(first.RefreshToken)
    expect(next.claims).toEqual({ role: undefined, secondFactor: 'again' })
    expect(await seesStaff(next.IdToken)).toBe(403)
    expect((await enter()).asks).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('an account that a provider vouches for has no role by it', async () => {
    await setUpApp((await enter()).AccessToken)
    const UserPoolId = cloud.outputs.userPoolId
    const { Username: sub = '' } = await pool.adminGetUser({ UserPoolId, Username: email })
    await pool.adminLinkProviderForUser({
      UserPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: sub },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: `google-${userKey}`,
      },
    })
    await staffAccounts().forgetSecondFactor(sub)

    expect((await enter()).claims).toEqual({ role: undefined, secondFactor: 'provider' })
  })
})

describe('a lost phone', () => {
  it('is forgotten by an admin: sessions end, another is set up by the password, and it is written down', async () => {
    const secret = await setUpApp((await enter()).AccessToken)
    const before = await enter(secret)
    expect(await seesStaff(before.IdToken)).toBe(200)

    await expectCost('reset-second-factor', reset)

    expect(await seesStaff(before.IdToken)).toBe(401)
    await expect(refreshed(before.RefreshToken)).rejects.toThrow('revoked')
    expect((await enter()).claims.secondFactor).toBe('missing')
    const query = { kind: 'staff', person: 'the-admin' } as const
    const changes = await call(cloud.api, listChanges, { query, token })
    expect(changes.data.items[0]).toMatchObject({ action: 'resetSecondFactor', name: email })
  })

  it('of the only admin is forgotten by hand, and by no other address', async () => {
    await setUpApp((await enter()).AccessToken)
    const byHand = (address: string) =>
      invokeLocally(cloud.outputs.siteUrl, 'reset-second-factor-by-hand', { email: address })

    expect(await byHand('nobody@fanward.example')).toMatchObject({ kind: 'refused' })
    expect((await enter()).asks).toBe('SOFTWARE_TOKEN_MFA')
    expect(await byHand(email.toUpperCase())).toEqual({ kind: 'reset', userKey })
    expect((await enter()).claims.secondFactor).toBe('missing')
  })

  it('stays where the pool does not answer, and the next try does it', async () => {
    await setUpApp((await enter()).AccessToken)
    answerAsPool({
      forgetSecondFactor: () => Promise.reject(new Error('The pool does not answer')),
    })
    const failed = await reset()
    provideStaffAccounts(undefined)

    expect([failed.status, failed.problem.code]).toEqual([503, 'busy'])
    expect((await enter()).asks).toBe('SOFTWARE_TOKEN_MFA')
    expect((await reset()).status).toBe(200)
  })
})
