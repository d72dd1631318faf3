import { variablesFor } from '#infra/constructs/function-variables.ts'
import { environmentNamed } from '#infra/settings/environments.ts'
import type { NamedLine } from '#lambdas/manifest.ts'
import { LOCAL_ORIGIN_KEY, LOCAL_REGION } from '#scripts/local-cloud/index.ts'
import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { endpointNamed, shapeOf } from './events.ts'

/**
 * URL of a port without a server. It is used as the search domain because the local index has no
 * HTTP server.
 */
const NOWHERE = 'http://127.0.0.1:9'

interface Parts {
  readonly outputs: TestCloud['outputs']
  /** Folder with the built functions. */
  readonly folder: string
  /** URL of the stand-in for AWS services that the local cloud has no endpoint for, such as SQS. */
  readonly awsUrl: string
}

/** Returns the resources of the infrastructure, with the local cloud in place of AWS. */
function backend({ outputs, folder, awsUrl }: Parts): Parameters<typeof variablesFor>[0] {
  const queue = (url: string) => ({ url, arn: '' })
  const arn = ''
  return {
    environment: {
      ...environmentNamed('dev'),
      mailFrom: 'hello@fanward.example',
      mailSender: { address: 'Fanward, 100 Sample Street', contact: 'help@fanward.example' },
    },
    bundles: { folder },
    tableName: outputs.tableName,
    tableArn: arn,
    search: { endpoint: NOWHERE, domainName: '', domainArn: arn } as never,
    placeIndex: { name: String(process.env['PLACE_INDEX']), arn },
    userPool: { id: outputs.userPoolId, arn },
    tokens: {
      issuer: `${outputs.cognitoEndpoint}/${outputs.userPoolId}`,
      clientId: outputs.userPoolClientId,
    },
    paymentsSecretArn: 'stripe',
    pushSecretArn: 'push',
    passesSecretArn: 'passes',
    proofSecretArn: 'proofs',
    reports: { name: outputs.reportsBucket, arn },
    siteFiles: { name: outputs.mediaBucket, arn },
    media: { name: outputs.mediaBucket, arn },
    live: { endpoint: awsUrl, connectionArns: [] },
    siteUrl: outputs.siteUrl,
    queues: {
      'search-index': queue(`${awsUrl}/search-index`),
      live: queue(`${awsUrl}/live`),
      pictures: queue(`${awsUrl}/pictures`),
      purchases: queue(`${awsUrl}/purchases`),
      mirrors: queue(`${awsUrl}/mirrors`),
      codes: queue(`${awsUrl}/codes`),
      reports: queue(`${awsUrl}/reports`),
      alerts: queue(`${awsUrl}/alerts`),
      posters: queue(`${awsUrl}/posters`),
    },
  }
}

/**
 * Returns the variables that the infrastructure sets for a function, and the addresses and
 * credentials of the local cloud.
 */
export function variablesOf({ name, rights }: NamedLine, parts: Parts): Record<string, string> {
  const { outputs, awsUrl } = parts
  const isBehindSite = shapeOf({ name, rights, entry: '' }) === 'request'
  const variables = variablesFor(backend(parts), {
    name,
    rights,
    isBehindSite,
    verifiesTokens: name === 'message-live' || endpointNamed(name)?.contract.access === 'optional',
  })
  return {
    ...variables,
    ...(isBehindSite && { ORIGIN_KEYS: LOCAL_ORIGIN_KEY }),
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL: awsUrl,
    DYNAMODB_ENDPOINT: outputs.dynamodbEndpoint,
    COGNITO_ENDPOINT: outputs.cognitoEndpoint,
    S3_ENDPOINT: outputs.s3Endpoint,
    STRIPE_ENDPOINT: outputs.stripeUrl,
    LOCATION_ENDPOINT: String(process.env['LOCATION_ENDPOINT']),
  }
}
