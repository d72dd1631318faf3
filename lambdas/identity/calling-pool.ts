import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { impatient } from '../base/aws/send.ts'
import { optionalEnvironment } from '../base/environment.ts'

let client: CognitoIdentityProviderClient | undefined

/**
 * Returns the client by which triggers call the pool that has called them. The event names the pool, as a
 * setting would make the pool and its triggers depend on each other.
 */
export function callingPool(): CognitoIdentityProviderClient {
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  client ??= new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
  return client
}
