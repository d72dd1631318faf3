import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
  UserNotFoundException,
  type UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetPassword, removeUnprovenAccount } from '#lambdas/identity/sign-ups.ts'
import { refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const cognito = mockClient(CognitoIdentityProviderClient)

beforeEach(() => {
  cognito.reset()
})
afterAll(() => cognito.restore())

const removed = () => cognito.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input)

describe('the account of an address', () => {
  it('is removed where nobody has entered its code', async () => {
    cognito.on(AdminGetUserCommand).resolves({ Username: 'U1', UserStatus: 'UNCONFIRMED' })

    expect(await removeUnprovenAccount('the-pool', 'Zoe@Fans.example')).toBe(true)

    expect(cognito.call(0).args[0].input).toMatchObject({ Username: 'zoe@fans.example' })
    expect(removed()).toEqual([{ UserPoolId: 'the-pool', Username: 'U1' }])
  })

  it.each<UserStatusType>([
    'CONFIRMED',
    'FORCE_CHANGE_PASSWORD',
    'RESET_REQUIRED',
    'EXTERNAL_PROVIDER',
    'ARCHIVED',
  ])('stays where it is %s', async (UserStatus) => {
    cognito.on(AdminGetUserCommand).resolves({ Username: 'U1', UserStatus })

    expect(await removeUnprovenAccount('the-pool', 'zoe@fans.example')).toBe(false)

    expect(removed()).toEqual([])
  })

  it('may be missing, or be removed by somebody else first', async () => {
    const gone = refusedWith(UserNotFoundException)
    cognito.on(AdminGetUserCommand).rejectsOnce(gone)
    cognito.on(AdminDeleteUserCommand).rejects(gone)
    expect(await removeUnprovenAccount('the-pool', 'zoe@fans.example')).toBe(false)

    cognito.on(AdminGetUserCommand).resolves({ Username: 'U1', UserStatus: 'UNCONFIRMED' })
    expect(await removeUnprovenAccount('the-pool', 'zoe@fans.example')).toBe(false)
  })

  it.each([
    ['throttles', refusedWith(TooManyRequestsException)],
    ['is silent', unanswered()],
  ])('is not called free where the pool %s', async (_, error) => {
    cognito.on(AdminGetUserCommand).rejects(error)

    await expect(removeUnprovenAccount('the-pool', 'zoe@fans.example')).rejects.toBe(error)
  })
})

it('a forgotten password is one that nobody can guess, each time another', async () => {
  await forgetPassword('the-pool', 'U1')
  await forgetPassword('the-pool', 'U1')

  const calls = cognito.commandCalls(AdminSetUserPasswordCommand)
  const passwords = calls.map(({ args }) => args[0].input.Password)
  expect(new Set(passwords).size).toBe(2)
  expect(passwords[0]).toMatch(/^[\w-]{64}$/)
  expect(calls[0]?.args[0].input).toMatchObject({ Username: 'U1', Permanent: true })
})
