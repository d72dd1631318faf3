import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { poolClient } from './pool-client.ts'

let client: CognitoIdentityProviderClient | undefined

/**
 * Returns the client with which a trigger calls its user pool. The event gives the pool's ID, since
 * a setting would make pool and triggers depend on each other.
 */
export function callingPool(): CognitoIdentityProviderClient {
  client ??= poolClient()
  return client
}
