import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGN_UP_ID, SIGN_UP_ID_ATTRIBUTE } from '#shared/sign-up.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { poolClient } from '#test/fixtures/cloud/pool-client.ts'

const OWN = 'own-password-1'
const STRANGE = 'strange-password-1'
const WRONG_PASSWORD = 'Incorrect username or password.'
const cloud = openTestCloud()
let pool: CognitoIdentityProvider

beforeAll(() => {
  pool = poolClient(cloud)
})
afterAll(() => pool.destroy())

const client = () => cloud.outputs.userPoolClientId

/** Signs up with a sign-up ID, as the site does. */
const signUp = (Username: string, Password: string, id: string) =>
  pool.signUp({
    ClientId: client(),
    Username,
    Password,
    UserAttributes: [{ Name: SIGN_UP_ID_ATTRIBUTE, Value: id }],
  })

const confirm = (Username: string, ConfirmationCode: string, id?: string) =>
  pool.confirmSignUp({
    ClientId: client(),
    Username,
    ConfirmationCode,
    ...(id !== undefined && { ClientMetadata: { [SIGN_UP_ID]: id } }),
  })

async function signIn(USERNAME: string, PASSWORD: string): Promise<string> {
  const { AuthenticationResult } = await pool.initiateAuth({
    ClientId: client(),
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  })
  return AuthenticationResult?.RefreshToken ?? ''
}

const renew = (RefreshToken: string) =>
  pool.getTokensFromRefreshToken({ ClientId: client(), RefreshToken })

/** Returns the code in the newest mail to an address. */
const newestCode = (to: string) => cloud.outbox.list({ to })[0]?.code ?? ''

describe('an address that a stranger has signed up with', () => {
  it('is free for its owner, whose code alone counts then', async () => {
    const email = 'taken@fans.example'
    await signUp(email, STRANGE, 'stranger')
    const voidCode = newestCode(email)

    await signUp(email, OWN, 'owner')

    await expect(confirm(email, voidCode, 'owner')).rejects.toThrow('code')
    await confirm(email, newestCode(email), 'owner')
    await expect(signIn(email, OWN)).resolves.not.toBe('')
    await expect(signIn(email, STRANGE)).rejects.toThrow(WRONG_PASSWORD)
  })

  it('does not become theirs by the code of the owner, whose sign-up they have started over', async () => {
    const email = 'raced@fans.example'
    await signUp(email, OWN, 'owner')
    await signUp(email, STRANGE, 'stranger')

    await confirm(email, newestCode(email), 'owner')

    await expect(signIn(email, STRANGE)).rejects.toThrow(WRONG_PASSWORD)
    await pool.forgotPassword({ ClientId: client(), Username: email })
    await pool.confirmForgotPassword({
      ClientId: client(),
      Username: email,
      ConfirmationCode: newestCode(email),
      Password: OWN,
    })
    await expect(signIn(email, OWN)).resolves.not.toBe('')
  })

  it('keeps the password that was proved by signing in before the code', async () => {
    const email = 'later@fans.example'
    await signUp(email, OWN, 'owner')
    await expect(signIn(email, OWN)).rejects.toThrow('not confirmed')

    await confirm(email, newestCode(email))

    await expect(signIn(email, OWN)).resolves.not.toBe('')
  })
})

it('a proved account is not started over', async () => {
  const email = 'proved@fans.example'
  await signUp(email, OWN, 'owner')
  await confirm(email, newestCode(email), 'owner')

  await expect(signUp(email, STRANGE, 'stranger')).rejects.toThrow('already exists')

  await expect(signIn(email, OWN)).resolves.not.toBe('')
})

it('a password that is reset by a code ends all sessions of before', async () => {
  const email = 'reset@fans.example'
  await signUp(email, OWN, 'owner')
  await confirm(email, newestCode(email), 'owner')
  const before = await signIn(email, OWN)
  await expect(renew(before)).resolves.toMatchObject({ AuthenticationResult: {} })
  await pool.forgotPassword({ ClientId: client(), Username: email })

  await pool.confirmForgotPassword({
    ClientId: client(),
    Username: email,
    ConfirmationCode: newestCode(email),
    Password: 'another-password-1',
  })

  await expect(renew(before)).rejects.toThrow('revoked')
  await expect(signIn(email, 'another-password-1')).resolves.not.toBe('')
})
