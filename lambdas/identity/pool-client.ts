import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { configuredEndpoint } from '../base/aws/endpoint.ts'
import { impatient } from '../base/aws/send.ts'

export function poolClient(): CognitoIdentityProviderClient {
  const endpoint = configuredEndpoint('cognito')
  return new CognitoIdentityProviderClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint }),
  })
}
