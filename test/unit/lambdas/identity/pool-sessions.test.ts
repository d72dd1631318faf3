import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, it } from 'vitest'
import { endPoolSessions } from '#lambdas/identity/pool-sessions.ts'
import { refusedWith } from '#test/fixtures/cloud/client-failures.ts'

const cognito = mockClient(CognitoIdentityProviderClient)
afterAll(() => cognito.restore())

it('ends no session in silence where the pool fails', async () => {
  const error = refusedWith(TooManyRequestsException)
  cognito.on(AdminUserGlobalSignOutCommand).rejects(error)

  await expect(endPoolSessions('the-pool', 'U1')).rejects.toBe(error)
})
