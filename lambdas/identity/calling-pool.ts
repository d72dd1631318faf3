import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { poolClient } from './pool-client.ts'

let client: CognitoIdentityProviderClient | undefined

/**
 * Returns the client with which a trigger calls its user pool. Triggers get the pool's ID from the
 * event because an environment variable would make the pool and its triggers depend on each other.
 */
export function callingPool(): CognitoIdentityProviderClient {
  client ??= poolClient()
  return client
}
