import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InternalErrorException,
  InvalidParameterException,
  ListUsersCommand,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { userAccounts } from '#lambdas/identity/accounts.ts'
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

const account = (sub: string) => ({
  Username: 'google_1',
  Attributes: [{ Name: 'sub', Value: sub }],
})

function givenAccount(sub: string): void {
  cognito
    .on(AdminGetUserCommand)
    .resolves({ Username: 'google_1', UserAttributes: [{ Name: 'sub', Value: sub }] })
}

describe.each([
  ['signOut', AdminUserGlobalSignOutCommand],
  ['remove', AdminDeleteUserCommand],
] as const)('an account, on %s', (action, Command) => {
  const act = () => userAccounts()[action]('google_1', 'U1')
  const acts = () => cognito.commandCalls(Command).map(({ args }) => args[0].input)

  it('is asked for and acted on by its name', async () => {
    givenAccount('U1')
    cognito.on(Command).resolves({})

    await act()

    const named = { UserPoolId, Username: 'google_1' }
    expect(cognito.commandCalls(AdminGetUserCommand)[0]?.args[0].input).toEqual(named)
    expect(acts()).toEqual([named])
  })

  it('is left alone where its name is another user’s by now', async () => {
    givenAccount('U2')

    await act()

    expect(acts()).toEqual([])
  })

  it('may be gone already', async () => {
    cognito.on(AdminGetUserCommand).rejects(refusedWith(UserNotFoundException))

    await expect(act()).resolves.toBeUndefined()
    expect(acts()).toEqual([])
  })

  it('may go meanwhile', async () => {
    givenAccount('U1')
    cognito.on(Command).rejects(refusedWith(UserNotFoundException))

    await expect(act()).resolves.toBeUndefined()
  })

  it.each(FAILURES)('is not taken for gone where the pool %s', async (_, error) => {
    cognito.on(AdminGetUserCommand).rejects(error)
    await expect(act()).rejects.toBe(error)
    givenAccount('U1')
    cognito.on(Command).rejects(error)

    await expect(act()).rejects.toBe(error)
  })
})

describe('accounts of an address', () => {
  const filters = () => cognito.commandCalls(ListUsersCommand).map(({ args }) => args[0].input)

  it('are found in both spellings and on every page, each once', async () => {
    const asked = { UserPoolId, AttributesToGet: ['sub'], Filter: 'email = "zoe@fans.example"' }
    cognito
      .on(ListUsersCommand)
      .resolves({ Users: [] })
      .on(ListUsersCommand, asked)
      .resolvesOnce({ Users: [], PaginationToken: 'next' })
      .on(ListUsersCommand, { ...asked, PaginationToken: 'next' })
      .resolves({ Users: [account('U1'), account('U1')] })

    const found = await userAccounts().find({ email: 'Zoe@fans.example' })

    expect(found).toEqual([{ accountName: 'google_1', sub: 'U1' }])
    expect(filters()).toEqual([
      { ...asked, Filter: 'email = "Zoe@fans.example"' },
      asked,
      { ...asked, PaginationToken: 'next' },
    ])
  })

  it('are found by their own ID too', async () => {
    cognito.on(ListUsersCommand).resolves({ Users: [account('U1')] })

    expect(await userAccounts().find({ sub: 'U1' })).toHaveLength(1)
    expect(filters().map(({ Filter }) => Filter)).toEqual(['sub = "U1"'])
  })

  it.each([...FAILURES, ['takes no such filter', refusedWith(InvalidParameterException)] as const])(
    'are never half of them: none where the pool %s at a later page',
    async (_, error) => {
      cognito
        .on(ListUsersCommand)
        .resolvesOnce({ Users: [account('U1')], PaginationToken: 'next' })
        .rejects(error)

      await expect(userAccounts().find({ sub: 'U1' })).rejects.toBe(error)
    },
  )
})
