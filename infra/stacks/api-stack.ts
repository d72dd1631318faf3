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
import { type Backend, present } from '../constructs/backend.ts'
import { OriginKeys } from '../constructs/origin-keys.ts'
import { logSettings } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * Fields of a request in the access log, without token, query or e-mail address. `calledFrom` and
 * `userAgent` usually belong to CloudFront. The viewer's own address and user agent are in the logs
 * of CloudFront and the firewall.
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
 * The HTTP API without routes. The endpoint stacks add the routes, to stay below CloudFormation's
 * limit of resources per stack. No CORS is needed because the site and the API share an origin.
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
