import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPortTaken } from '#test/fixtures/cloud/is-port-taken.ts'
import {
  clientOf,
  passwordSignIn,
  startCognitoForTest,
} from '#test/fixtures/cloud/local-cognito.ts'
import { createOutbox } from '../mail/outbox.ts'
import { startCognito } from './cognito.ts'

let local: Awaited<ReturnType<typeof startCognitoForTest>>

beforeAll(async () => {
  local = await startCognitoForTest({
    async preTokenGeneration(event) {
      event.response = { claimsOverrideDetails: { claimsToAddOrOverride: { role: 'fan' } } }
      return event
    },
  })
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: local.cognito.userPoolId,
        userPoolClientId: local.cognito.userPoolClientId,
        userPoolEndpoint: local.cognito.url,
      },
    },
  })
})

afterAll(() => local.stop())

describe('with the library that the site uses, a fan', () => {
  const username = 'Ada@Fans.Example'
  const signInWith = (password: string) =>
    signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
  const refusal = (name: string) => expect.objectContaining({ name })

  it('signs up with the newest code of her mail', async () => {
    const signedUp = await signUp({ username, password: 'first1' })
    expect(signedUp.nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'a***@f***' },
    })
    const early = await signInWith('first1')
    expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    await resendSignUpCode({ username })
    const mails = local.outbox.list({ to: username })
    expect(mails).toHaveLength(2)
    // The user pool does not know the recipient's language, so its mails are in both languages.
    expect(mails[0]?.subject).toBe('Fanward: your code / votre code')
    expect(mails[0]?.text).toMatch(new RegExp(`Your code[^]*Votre code[^]*${mails[0]?.code}`))
    await confirmSignUp({ username, confirmationCode: local.lastCode(username) })
  })

  it('signs in and refreshes her session', async () => {
    await signInWith('first1')
    const session = await fetchAuthSession()
    const refreshed = await fetchAuthSession({ forceRefresh: true })
    expect(session.tokens?.idToken?.payload).toMatchObject({
      email: 'ada@fans.example',
      email_verified: true,
      role: 'fan',
    })
    expect(String(refreshed.tokens?.accessToken)).not.toBe(String(session.tokens?.accessToken))
  })

  it('changes her password, knowing the old one', async () => {
    const change = (oldPassword: string, newPassword: string) =>
      updatePassword({ oldPassword, newPassword })
    await expect(change('wrong1', 'second2')).rejects.toEqual(refusal('NotAuthorizedException'))
    await expect(change('first1', 'short')).rejects.toEqual(refusal('InvalidPasswordException'))
    await change('first1', 'second2')
    await signOut()
  })

  it('resets her password and deletes her account', async () => {
    await resetPassword({ username })
    const confirmationCode = local.lastCode(username)
    await confirmResetPassword({ username, confirmationCode, newPassword: 'third3' })
    await expect(signInWith('second2')).rejects.toEqual(refusal('NotAuthorizedException'))
    await signInWith('third3')
    await deleteUser()
    await expect(signInWith('third3')).rejects.toEqual(refusal('NotAuthorizedException'))
  })
})

it('refuses what only an administrator may do without a signed request', async () => {
  const answer = await fetch(local.cognito.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
    body: JSON.stringify(local.pool),
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

it('keeps accounts and sessions from one start to the next, and frees its port', async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), 'fanward-test-'))
  const outbox = createOutbox({ stateFolder: undefined })
  const email = 'stay@fans.example'

  const before = await startCognito({ stateFolder, port: 0, outbox })
  await before.createAccount({ email, password: 'secret1', groups: ['admin'] })
  const firstClient = clientOf(before)
  const { AuthenticationResult } = await firstClient.initiateAuth(
    passwordSignIn(before.userPoolClientId, email, 'secret1'),
  )
  firstClient.destroy()
  await before.stop()
  await expect(isPortTaken(before.url)).resolves.toBe(false)

  const after = await startCognito({ stateFolder, port: Number(new URL(before.url).port), outbox })
  const secondClient = clientOf(after)
  const user = await secondClient.getUser({ AccessToken: AuthenticationResult?.AccessToken })
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: email })
  secondClient.destroy()
  await after.stop()
  await rm(stateFolder, { recursive: true })
})
