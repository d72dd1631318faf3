import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment } from '../base/environment.ts'

let client: CognitoIdentityProviderClient | undefined

/**
 * Returns the client by which triggers reach the pool that calls them. Their calls name that pool: a
 * trigger that had it in its settings would close a circle.
 */
export function callingPool(): CognitoIdentityProviderClient {
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  client ??= new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
  return client
}
