import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment } from '../base/environment.ts'

let client: CognitoIdentityProviderClient | undefined

function poolClient(): CognitoIdentityProviderClient {
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  client ??= new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
  return client
}

/**
 * Returns whether the pool asks somebody for the code of an app besides their password. The pool that
 * calls is named: a trigger that had it in its settings would close a circle.
 */
export async function hasSecondFactor(UserPoolId: string, Username: string): Promise<boolean> {
  const { UserMFASettingList = [] } = await poolClient().send(
    new AdminGetUserCommand({ UserPoolId, Username }),
  )
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
}

/** Ends all sessions of an account that have begun: none of them can be renewed. */
export async function endPoolSessions(UserPoolId: string, Username: string): Promise<void> {
  await poolClient().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
}
