import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment } from '../base/environment.ts'

let client: CognitoIdentityProviderClient | undefined

/**
 * Whether the pool asks somebody for the code of an app besides their password. The pool that calls is
 * named: a trigger that had it in its settings would close a circle.
 */
export async function hasSecondFactor(UserPoolId: string, Username: string): Promise<boolean> {
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  client ??= new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
  const { UserMFASettingList = [] } = await client.send(
    new AdminGetUserCommand({ UserPoolId, Username }),
  )
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
}
