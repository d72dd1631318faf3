import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startCognitoForTest } from '#test/fixtures/cloud/local-cognito.ts'
import { codeOfApp } from '#test/fixtures/staff/authenticator.ts'

let local: Awaited<ReturnType<typeof startCognitoForTest>>
const username = 'office@gulls.example'

beforeAll(async () => {
  local = await startCognitoForTest()
  await local.cognito.createAccount({ email: username, password: 'Harbour-1', groups: ['admin'] })
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
afterAll(async () => {
  vi.useRealTimers()
  await local.stop()
})

const enter = () =>
  signIn({ username, password: 'Harbour-1', options: { authFlowType: 'USER_PASSWORD_AUTH' } })
const stepOf = async () => (await enter()).nextStep.signInStep
const named = (name: string) => expect.objectContaining({ name })
const isIn = async () => (await fetchAuthSession()).tokens?.idToken !== undefined

it('with the library that the site uses, an app is set up, asked for and reset', async () => {
  // A code changes every 30 seconds, so the clock starts ten seconds into a step.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:10.000Z') })
  expect(await stepOf()).toBe('DONE')
  const { sharedSecret } = await setUpTOTP()
  await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toEqual(
    named('InvalidParameterException'),
  )
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toEqual(
    named('EnableSoftwareTokenMFAException'),
  )
  const first = codeOfApp(sharedSecret)
  await verifyTOTPSetup({ code: first })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await signOut()

  expect(await stepOf()).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toEqual(
    named('CodeMismatchException'),
  )
  await expect(confirmSignIn({ challengeResponse: first })).rejects.toEqual(
    named('ExpiredCodeException'),
  )
  expect(await isIn()).toBe(false)
  vi.setSystemTime(new Date('2026-11-24T15:00:40.000Z'))
  await confirmSignIn({ challengeResponse: codeOfApp(sharedSecret) })
  expect(await isIn()).toBe(true)
  await signOut()

  await local.client.adminSetUserMFAPreference({
    ...local.pool,
    Username: username,
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  })
  expect(await stepOf()).toBe('DONE')
  await signOut()
})

it('a sign-in without the code of its app is forgotten after three minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T16:00:10.000Z') })
  await enter()
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: codeOfApp(sharedSecret) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await signOut()
  await enter()

  vi.setSystemTime(new Date('2026-11-24T16:03:40.000Z'))
  await expect(confirmSignIn({ challengeResponse: codeOfApp(sharedSecret) })).rejects.toMatchObject(
    { name: 'NotAuthorizedException', message: expect.stringContaining('session') },
  )
})
