import {
  AdminLinkProviderForUserCommand,
  AdminListGroupsForUserCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  LimitExceededException,
  ListUsersCommand,
  TooManyRequestsException,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { socialAccountsOf } from '#lambdas/identity/social-accounts.ts'
import { refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'
import { aPoolUser } from '#test/fixtures/cloud/pool-users.ts'

const UserPoolId = 'the-pool'
const cognito = mockClient(CognitoIdentityProviderClient)
const accounts = socialAccountsOf(UserPoolId)

beforeEach(() => {
  cognito.reset()
})
afterAll(() => cognito.restore())

const FAILURES = [
  ['throttles', refusedWith(TooManyRequestsException)],
  ['takes no such word', refusedWith(InvalidParameterException)],
  ['is silent', unanswered()],
] as const

const known = { name: 'U1', isFederated: false, isEmailVerified: true, isUsable: true }

describe('the accounts that bear an address', () => {
  it.each<[string, Partial<UserType>, object]>([
    ['has a password', {}, {}],
    ['is to choose another password', { UserStatus: 'RESET_REQUIRED' }, {}],
    [
      'was made by a social sign-in',
      { UserStatus: 'EXTERNAL_PROVIDER' },
      { isFederated: true, isUsable: false },
    ],
    ['has not proved it', { Attributes: [] }, { isEmailVerified: false }],
    ['waits for its first password', { UserStatus: 'FORCE_CHANGE_PASSWORD' }, { isUsable: false }],
    ['waits for its code', { UserStatus: 'UNCONFIRMED' }, { isUsable: false }],
    ['is closed', { Enabled: false }, { isUsable: false }],
  ])('are known as what they are: one that %s', async (_, changes, difference) => {
    cognito.on(ListUsersCommand).resolves({ Users: [aPoolUser(changes)] })

    expect(await accounts.withEmail('zoe@fans.example')).toEqual([{ ...known, ...difference }])
    expect(cognito.call(0).args[0].input).toEqual({
      UserPoolId,
      Filter: 'email = "zoe@fans.example"',
      AttributesToGet: ['email_verified'],
    })
  })

  it.each(FAILURES)('are not taken for none where the pool %s', async (_, error) => {
    cognito.on(ListUsersCommand).rejects(error)

    await expect(accounts.withEmail('zoe@fans.example')).rejects.toBe(error)
  })
})

describe('the groups of an account', () => {
  it('are listed by their names', async () => {
    cognito
      .on(AdminListGroupsForUserCommand, { UserPoolId, Username: 'U1' })
      .resolves({ Groups: [{ GroupName: 'team' }, {}] })

    expect(await accounts.groupsOf('U1')).toEqual(['team'])
  })

  it.each([
    ...FAILURES,
    ['does not know the account', refusedWith(UserNotFoundException)] as const,
  ])('are not taken for none where the pool %s', async (_, error) => {
    cognito.on(AdminListGroupsForUserCommand).rejects(error)

    await expect(accounts.groupsOf('U1')).rejects.toBe(error)
  })
})

describe('an identity of a provider', () => {
  const link = () => accounts.link({ provider: 'google', userId: '1080001' }, 'U1')

  it('is linked to an account', async () => {
    cognito.on(AdminLinkProviderForUserCommand).resolves({})

    await link()

    expect(cognito.call(0).args[0].input).toEqual({
      UserPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: 'U1' },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: '1080001',
      },
    })
  })

  it('is linked already where the pool has called the trigger once before', async () => {
    const message = 'SourceUser is already linked to DestinationUser'
    cognito
      .on(AdminLinkProviderForUserCommand)
      .rejects(refusedWith(InvalidParameterException, message))

    await expect(link()).resolves.toBeUndefined()
  })

  it.each([
    ...FAILURES,
    [
      'keeps it as an account of its own',
      refusedWith(InvalidParameterException, 'Merging is not currently supported'),
    ] as const,
    ['has it linked elsewhere', refusedWith(AliasExistsException)] as const,
    ['links no more to the account', refusedWith(LimitExceededException)] as const,
    ['does not know the account', refusedWith(UserNotFoundException)] as const,
  ])('is not linked where the pool %s', async (_, error) => {
    cognito.on(AdminLinkProviderForUserCommand).rejects(error)

    await expect(link()).rejects.toBe(error)
  })
})
