import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  InternalErrorException,
  ListUsersCommand,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { poolAccounts } from '#lambdas/identity/pool-accounts.ts'
import { refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const UserPoolId = 'the-pool'
const cognito = mockClient(CognitoIdentityProviderClient)

beforeEach(() => {
  setEnvironment({ USER_POOL_ID: UserPoolId })
  cognito.reset()
})
afterAll(() => {
  setEnvironment({ USER_POOL_ID: undefined })
  cognito.restore()
})

const FAILURES = [
  ['throttles', refusedWith(TooManyRequestsException)],
  ['fails', refusedWith(InternalErrorException)],
  ['lets nobody', refusedWith(NotAuthorizedException)],
  ['is silent', unanswered()],
] as const

const attributes = (verified?: string) => [
  { Name: 'sub', Value: 'S1' },
  ...(verified === undefined ? [] : [{ Name: 'email_verified', Value: verified }]),
]
const account = { sub: 'S1', accountName: 'google_1', status: 'CONFIRMED' }

describe('a page of accounts', () => {
  const asked = { UserPoolId, Limit: 60, AttributesToGet: ['sub', 'email_verified'] }
  const page = [
    { Username: 'google_1', UserStatus: 'CONFIRMED', Attributes: attributes('true') },
    { Username: 'google_1', UserStatus: 'CONFIRMED', Attributes: attributes() },
  ] as const

  it('names accounts, whether their address is proved, and the next page', async () => {
    cognito
      .on(ListUsersCommand, asked)
      .resolves({ Users: [...page], PaginationToken: 'next' })
      .on(ListUsersCommand, { ...asked, PaginationToken: 'next' })
      .resolves({})

    expect(await poolAccounts().page(undefined)).toEqual({
      accounts: [
        { ...account, isEmailProved: true },
        { ...account, isEmailProved: false },
      ],
      next: 'next',
    })
    expect(await poolAccounts().page('next')).toEqual({ accounts: [], next: undefined })
  })

  it.each(FAILURES)('is no empty page where the pool %s', async (_, error) => {
    cognito.on(ListUsersCommand).rejects(error)

    await expect(poolAccounts().page(undefined)).rejects.toBe(error)
  })
})

describe('an account by name', () => {
  it('may be missing', async () => {
    cognito.on(AdminGetUserCommand).rejects(refusedWith(UserNotFoundException))

    expect(await poolAccounts().named('S1')).toBeUndefined()
  })

  it.each(FAILURES)('is not missing where the pool %s', async (_, error) => {
    cognito.on(AdminGetUserCommand).rejects(error)

    await expect(poolAccounts().named('S1')).rejects.toBe(error)
  })

  it('has a sub, or is a failure', async () => {
    cognito.on(AdminGetUserCommand).resolves({ Username: 'S1', UserAttributes: [] })

    await expect(poolAccounts().named('S1')).rejects.toThrow('names no sub')
  })
})

describe('an account that is made', () => {
  it.each([true, false])('gets no mail, and its address is proved: %s', async (isProved) => {
    const User = { Username: 'S1', Attributes: attributes(String(isProved)) }
    cognito.on(AdminCreateUserCommand).resolves({ User })

    const made = await poolAccounts().make('zoe@fans.example', isProved)

    expect(made).toMatchObject({ sub: 'S1', isEmailProved: isProved })
    expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
      UserPoolId,
      Username: 'zoe@fans.example',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'zoe@fans.example' },
        { Name: 'email_verified', Value: String(isProved) },
      ],
    })
  })

  it('is somebody else’s where the address is used', async () => {
    cognito.on(AdminCreateUserCommand).rejects(refusedWith(UsernameExistsException))

    expect(await poolAccounts().make('zoe@fans.example', true)).toBe('exists')
  })

  it.each(FAILURES)('is not somebody else’s where the pool %s', async (_, error) => {
    cognito.on(AdminCreateUserCommand).rejects(error)

    await expect(poolAccounts().make('zoe@fans.example', true)).rejects.toBe(error)
  })
})
