import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { hasSecondFactor } from '#lambdas/identity/second-factors.ts'
import { refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const cognito = mockClient(CognitoIdentityProviderClient)

beforeEach(() => {
  cognito.reset()
})
afterAll(() => cognito.restore())

it.each([
  ['SOFTWARE_TOKEN_MFA', true],
  ['SMS_MFA', false],
])('knows of an account with %s whether it has the code of an app: %s', async (setting, has) => {
  cognito.on(AdminGetUserCommand).resolves({ Username: 'U1', UserMFASettingList: [setting] })

  expect(await hasSecondFactor('the-pool', 'U1')).toBe(has)
  expect(cognito.call(0).args[0].input).toEqual({ UserPoolId: 'the-pool', Username: 'U1' })
})

it('takes an account without settings for one without a second factor', async () => {
  cognito.on(AdminGetUserCommand).resolves({ Username: 'U1' })

  expect(await hasSecondFactor('the-pool', 'U1')).toBe(false)
})

it.each([
  ['throttles', refusedWith(TooManyRequestsException)],
  ['does not know the account', refusedWith(UserNotFoundException)],
  ['is silent', unanswered()],
])('says nothing of a second factor where the pool %s', async (_, error) => {
  cognito.on(AdminGetUserCommand).rejects(error)

  await expect(hasSecondFactor('the-pool', 'U1')).rejects.toBe(error)
})
