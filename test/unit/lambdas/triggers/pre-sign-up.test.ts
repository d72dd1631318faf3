import {
  AdminLinkProviderForUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { handler } from '#lambdas/triggers/pre-sign-up.ts'
import { refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'
import { aPoolUser } from '#test/fixtures/cloud/pool-users.ts'

const cognito = mockClient(CognitoIdentityProviderClient)
const event = {
  triggerSource: 'PreSignUp_ExternalProvider',
  userPoolId: 'the-pool',
  userName: 'google_1080001',
  request: { userAttributes: { email: 'zoe@fans.example', email_verified: 'true' } },
} as unknown as PreSignUpTriggerEvent

beforeEach(() => {
  vi.spyOn(logger, 'info').mockReturnValue()
  vi.spyOn(logger, 'warn').mockReturnValue()
  cognito.reset()
  cognito.on(ListUsersCommand).resolves({ Users: [aPoolUser()] })
  cognito.on(AdminListGroupsForUserCommand).resolves({ Groups: [] })
  cognito.on(AdminLinkProviderForUserCommand).resolves({})
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => cognito.restore())

const links = () => cognito.commandCalls(AdminLinkProviderForUserCommand)

it('links a proved identity to the account of its address', async () => {
  await expect(handler(event)).resolves.toBe(event)

  expect(links().map(({ args }) => args[0].input.DestinationUser)).toEqual([
    { ProviderName: 'Cognito', ProviderAttributeValue: 'U1' },
  ])
})

it.each(['admin', 'team', 'sponsor'])(
  'refuses an identity for an account of a %s',
  async (role) => {
    cognito.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: role }] })

    await expect(handler(event)).rejects.toThrow('differentCredential')
    expect(links()).toEqual([])
  },
)

const FAILURES = [
  ['throttles', refusedWith(TooManyRequestsException)],
  ['is silent', unanswered()],
] as const
const STEPS = [
  ['the accounts', (error: Error) => cognito.on(ListUsersCommand).rejects(error), 0],
  ['the groups', (error: Error) => cognito.on(AdminListGroupsForUserCommand).rejects(error), 0],
  ['the link', (error: Error) => cognito.on(AdminLinkProviderForUserCommand).rejects(error), 1],
] as const

describe.each(STEPS)('where the pool is asked for %s', (_step, fail, linked) => {
  it.each(FAILURES)('nobody is let in, new or linked, if it %s', async (_, error) => {
    fail(error)

    await expect(handler(event)).rejects.toBe(error)
    expect(links()).toHaveLength(linked)
  })
})
