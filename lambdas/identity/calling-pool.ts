import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { impatient } from '../base/aws/send.ts'
import { optionalEnvironment } from '../base/environment.ts'

let client: CognitoIdentityProviderClient | undefined

/**
 * Returns the client with which a trigger calls its user pool. The event gives the pool's ID, since
 * a setting would make pool and triggers depend on each other.
 */
export function callingPool(): CognitoIdentityProviderClient {
  const endpoint = optionalEnvironment('COGNITO_ENDPOINT')
  client ??= new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
  return client
}
