import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Backend } from '../constructs/backend.ts'
import { present } from '../constructs/backend.ts'
import { OriginKeys } from '../constructs/origin-keys.ts'
import { logSettings } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * Fields of a request in the access log: no token, no query, no person's mail address. `calledFrom` is
 * CloudFront's own address, or that of a caller who bypassed it. An HTTP API cannot log the header that names
 * the viewer. The viewer's address is in CloudFront's log and, where it was refused, the firewall's.
 */
const ACCESS_LOG = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  calledFrom: '$context.identity.sourceIp',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  userAgent: '$context.identity.userAgent',
})

/**
 * The HTTP API without its routes: each area of endpoints is a stack of its own that adds them,
 * so that no stack nears the limit of resources. No CORS, as site and API share an origin. Its own
 * address is open to all: the functions refuse what does not come through CloudFront.
 */
export class ApiStack extends FanwardStack {
  readonly api: HttpApi
  readonly authorizerId: string

  constructor(scope: Construct, id: string, backend: Backend) {
    const { environment } = backend
    super(scope, id, { environment, description: 'The HTTP API and its authorizer' })
    new OriginKeys(this, 'OriginKeys', environment)
    this.api = new HttpApi(this, 'HttpApi', {
      apiName: `fanward-${environment.name}`,
      createDefaultStage: false,
    })
    const { issuer, clientId } = present(backend.tokens, 'tokens')
    this.authorizerId = new HttpAuthorizer(this, 'Tokens', {
      httpApi: this.api,
      type: HttpAuthorizerType.JWT,
      authorizerName: 'tokens',
      identitySource: ['$request.header.Authorization'],
      jwtIssuer: issuer,
      jwtAudience: [clientId],
    }).authorizerId
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: environment.api.ratePerSecond, burstLimit: environment.api.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', logSettings(environment)),
        ),
        format: AccessLogFormat.custom(ACCESS_LOG),
      },
    })
  }
}
