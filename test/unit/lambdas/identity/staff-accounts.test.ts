import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CodeDeliveryFailureException,
  CognitoIdentityProviderClient,
  InternalErrorException,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  ResourceNotFoundException,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { staffAccounts } from '#lambdas/identity/staff-accounts.ts'
import { refusedAs, refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const UserPoolId = 'the-pool'
const named = { UserPoolId, Username: 'U1' }
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
  ['is not there', refusedWith(ResourceNotFoundException)],
  ['is silent', unanswered()],
] as const

const subIs = (Value: string) => [{ Name: 'sub', Value }]
const inputs = () => cognito.calls().map(({ args }) => args[0].input)

const make = () => staffAccounts().make('Zoe@office.example')

describe('an account that is asked for', () => {
  it('is made with a proved address in small letters, and without a mail', async () => {
    cognito.on(AdminCreateUserCommand).resolves({ User: { Attributes: subIs('U1') } })

    expect(await make()).toEqual({ kind: 'made', sub: 'U1' })
    expect(inputs()).toEqual([
      {
        UserPoolId,
        Username: 'zoe@office.example',
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: 'zoe@office.example' },
          { Name: 'email_verified', Value: 'true' },
        ],
      },
    ])
  })

  it.each([
    ['FORCE_CHANGE_PASSWORD', true],
    ['CONFIRMED', false],
    ['RESET_REQUIRED', false],
    ['EXTERNAL_PROVIDER', false],
  ] as const)('exists already: one that is %s is unused: %s', async (UserStatus, isUnused) => {
    cognito.on(AdminCreateUserCommand).rejects(refusedWith(UsernameExistsException))
    cognito
      .on(AdminGetUserCommand, { UserPoolId, Username: 'zoe@office.example' })
      .resolves({ Username: 'U1', UserStatus, UserAttributes: subIs('U1') })

    expect(await make()).toEqual({ kind: 'exists', sub: 'U1', isUnused })
  })

  it.each([...FAILURES, ['loses it meanwhile', refusedWith(UserNotFoundException)] as const])(
    'is neither made nor there where the pool knows of one and then %s',
    async (_, error) => {
      cognito.on(AdminCreateUserCommand).rejects(refusedWith(UsernameExistsException))
      cognito.on(AdminGetUserCommand).rejects(error)

      await expect(make()).rejects.toBe(error)
    },
  )

  it('has a sub, or is a failure', async () => {
    cognito.on(AdminCreateUserCommand).resolves({ User: { Attributes: [] } })

    await expect(make()).rejects.toThrow('names no sub')
  })
})

describe('an account that the pool does not make', () => {
  it('is refused in the words of the pool where that takes no such address', async () => {
    const message = 'Invalid email address format.'
    cognito.on(AdminCreateUserCommand).rejects(refusedWith(InvalidParameterException, message))

    expect(await make()).toEqual({ kind: 'refused', message })
  })

  it.each([
    ...FAILURES,
    ['reaches nobody', refusedWith(CodeDeliveryFailureException)] as const,
    ['has no room', refusedAs('LimitExceededException')] as const,
  ])('is not refused where the pool %s: that is a failure', async (_, error) => {
    cognito.on(AdminCreateUserCommand).rejects(error)

    await expect(make()).rejects.toBe(error)
  })
})

describe('a password', () => {
  const setPassword = () => staffAccounts().setPassword('U1', 'Harbour-1')
  const failing = (error: Error) => cognito.on(AdminSetUserPasswordCommand).rejects(error)

  it('is set for good', async () => {
    cognito.on(AdminSetUserPasswordCommand).resolves({})

    expect(await setPassword()).toBe('done')
    expect(inputs()).toEqual([{ ...named, Password: 'Harbour-1', Permanent: true }])
  })

  it.each([
    ['finds it weak', refusedWith(InvalidPasswordException)],
    [
      'takes no blank at its end',
      refusedWith(
        InvalidParameterException,
        "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
      ),
    ],
  ])('is weak where the pool %s', async (_, error) => {
    failing(error)

    expect(await setPassword()).toBe('weak')
  })

  it.each([
    ...FAILURES,
    ['does not know the account', refusedWith(UserNotFoundException)] as const,
    [
      'takes something else for wrong',
      refusedWith(InvalidParameterException, "Value at 'userPoolId' failed"),
    ] as const,
  ])('is not weak where the pool %s: that is a failure', async (_, error) => {
    failing(error)

    await expect(setPassword()).rejects.toBe(error)
  })
})

const STEPS = [
  ['join', AdminAddUserToGroupCommand, { GroupName: 'team' }],
  ['leave', AdminRemoveUserFromGroupCommand, { GroupName: 'team' }],
  ['signOut', AdminUserGlobalSignOutCommand, {}],
  [
    'forgetSecondFactor',
    AdminSetUserMFAPreferenceCommand,
    { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
  ],
  ['close', AdminDisableUserCommand, {}],
  ['reopen', AdminEnableUserCommand, {}],
] as const

describe.each(STEPS)('the step %s', (step, Command, more) => {
  it('is asked of the pool by the key of the user', async () => {
    cognito.onAnyCommand().resolves({})

    await staffAccounts()[step]('U1', 'team')

    expect(cognito.call(0).args[0]).toBeInstanceOf(Command)
    expect(inputs()).toEqual([{ ...named, ...more }])
  })

  it.each([
    ...FAILURES,
    ['does not know the account', refusedWith(UserNotFoundException)] as const,
  ])('is not done where the pool %s', async (_, error) => {
    cognito.onAnyCommand().rejects(error)

    await expect(staffAccounts()[step]('U1', 'team')).rejects.toBe(error)
  })
})

describe('an account that is removed', () => {
  it.each([
    ['is there', undefined],
    ['is gone already', refusedWith(UserNotFoundException)],
  ])('by the key of its user, where it %s', async (_, error) => {
    const answers = cognito.on(AdminDeleteUserCommand)
    if (error === undefined) answers.resolves({})
    else answers.rejects(error)

    await expect(staffAccounts().remove('U1')).resolves.toBeUndefined()
    expect(inputs()).toEqual([named])
  })

  it.each(FAILURES)('is not taken for gone where the pool %s', async (_, error) => {
    cognito.on(AdminDeleteUserCommand).rejects(error)

    await expect(staffAccounts().remove('U1')).rejects.toBe(error)
  })
})
