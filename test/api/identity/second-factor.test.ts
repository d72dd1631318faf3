import {
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { codeOfApp, nextCodeOfApp } from '#test/fixtures/staff/authenticator.ts'
import { givenFan } from '#test/fixtures/world.ts'

const PASSWORD = 'Fanward-demo-1'
const cloud = openTestCloud({ needsSecondFactor: true })
let cognito: CognitoIdentityProviderClient

beforeAll(() => {
  const { cognitoEndpoint: endpoint, region } = cloud.outputs
  cognito = new CognitoIdentityProviderClient({ endpoint, region })
})

async function givenAdmin(email: string): Promise<string> {
  const { sub } = await cloud.createAccount({ email, password: PASSWORD, groups: ['admin'] })
  await givenFan({ key: sub, email, role: 'admin' })
  return email
}

/**
 * Signs in with the password and, if the user pool asks for it, with the code of the authenticator
 * app.
 */
async function signIn(email: string, code?: string): Promise<AuthenticationResultType> {
  const ClientId = cloud.outputs.userPoolClientId
  const { AuthenticationResult, ChallengeName, Session } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId,
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  if (AuthenticationResult) return AuthenticationResult
  const answer = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code ?? '' },
    }),
  )
  return answer.AuthenticationResult ?? {}
}

async function refresh({ RefreshToken }: AuthenticationResultType) {
  const ClientId = cloud.outputs.userPoolClientId
  const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })
  return (await cognito.send(command)).AuthenticationResult ?? {}
}

async function setUpApp({ AccessToken }: AuthenticationResultType): Promise<string> {
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = codeOfApp(SecretCode)
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  return SecretCode
}

const claimsOf = ({ IdToken = '' }: AuthenticationResultType) => decodeJwt(IdToken)

it('gives no role to a session that began by password alone before the app was set up', async () => {
  const email = await givenAdmin('thief@staff.example')
  const stolen = await signIn(email)
  const own = await signIn(email)
  expect(claimsOf(stolen)).toMatchObject({ secondFactor: 'missing' })
  await setUpApp(own)

  const renewed = await refresh(stolen)

  expect(claimsOf(renewed)).toMatchObject({ secondFactor: 'again' })
  expect(claimsOf(renewed)).not.toHaveProperty('role')
  for (const session of [stolen, own]) {
    await expect(refresh(session)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  }
})

it('ends that session too where a sign-in by the app comes first, which goes on', async () => {
  const email = await givenAdmin('owner@staff.example')
  const stolen = await signIn(email)
  const secret = await setUpApp(await signIn(email))

  const session = await signIn(email, nextCodeOfApp(secret))

  expect(claimsOf(session)).toMatchObject({ role: 'admin' })
  await expect(refresh(stolen)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(claimsOf(await refresh(session))).toMatchObject({ role: 'admin' })
})
