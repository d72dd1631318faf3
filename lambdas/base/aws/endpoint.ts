import { optionalEnvironment } from '../environment.ts'

/**
 * Environment variables with the address of a service. The first name is our own, the second is the
 * SDK's.
 */
const NAMES = {
  dynamodb: ['DYNAMODB_ENDPOINT', 'AWS_ENDPOINT_URL_DYNAMODB'],
  s3: ['S3_ENDPOINT', 'AWS_ENDPOINT_URL_S3'],
  cognito: ['COGNITO_ENDPOINT', 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'],
  location: ['LOCATION_ENDPOINT', 'AWS_ENDPOINT_URL_LOCATION'],
  secrets: ['SECRETS_ENDPOINT', 'AWS_ENDPOINT_URL_SECRETS_MANAGER'],
} as const

/**
 * Returns the configured address of a service: from our variable, else from the SDK's variable for
 * the service, else from `AWS_ENDPOINT_URL`. Undefined means the default address of AWS.
 */
export function configuredEndpoint(service: keyof typeof NAMES): string | undefined {
  const [own, ofService] = NAMES[service]
  return optionalEnvironment(own) ?? sdkEndpoint(ofService, 'AWS_ENDPOINT_URL')
}

/**
 * Returns the address of the search domain. If the SDK's variable for OpenSearch is set, it takes
 * precedence. AWS_ENDPOINT_URL is ignored.
 */
export function searchEndpoint(): string | undefined {
  return sdkEndpoint('AWS_ENDPOINT_URL_OPENSEARCH') ?? optionalEnvironment('OPENSEARCH_ENDPOINT')
}

type SdkName =
  | (typeof NAMES)[keyof typeof NAMES][1]
  | 'AWS_ENDPOINT_URL_OPENSEARCH'
  | 'AWS_ENDPOINT_URL'

/**
 * Returns the value of the first of these SDK variables that is set, unless the environment tells
 * the SDK to ignore them.
 */
function sdkEndpoint(...names: readonly SdkName[]): string | undefined {
  if (optionalEnvironment('AWS_IGNORE_CONFIGURED_ENDPOINT_URLS') === 'true') return undefined
  return names.map((name) => optionalEnvironment(name)).find(Boolean)
}
