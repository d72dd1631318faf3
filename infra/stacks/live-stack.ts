import { CfnOutput } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnRoute,
  LogGroupLogDestination,
  WebSocketApi,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type LiveLine, live } from '#lambdas/manifest.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import type { Backend } from '../constructs/backend.ts'
import { BackendFunction } from '../constructs/backend-function.ts'
import { CONNECTION_METHODS, LIVE_STAGE, liveApiExport } from '../settings/resource-names.ts'
import { logSettings } from '../settings/retention.ts'
import { FanwardStack } from './fanward-stack.ts'

/** Fields of a connection in the access log. Messages are not logged, since they contain tokens. */
const ACCESS_LOG = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  ip: '$context.identity.sourceIp',
  connectionId: '$context.connectionId',
  eventType: '$context.eventType',
  routeKey: '$context.routeKey',
  status: '$context.status',
  integrationLatencyMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
})

/** The WebSocket API, to which pages send their topics and token as messages. */
export class LiveStack extends FanwardStack {
  readonly apiId: string
  readonly functionNames: readonly string[] = live.map(({ name }) => name)
  /** Address that browsers connect to. */
  readonly url: string
  readonly origin: string
  readonly access: NonNullable<Backend['live']>

  constructor(scope: Construct, id: string, backend: Backend) {
    const { environment } = backend
    super(scope, id, { environment, description: 'The WebSocket API and its functions' })
    const api = new WebSocketApi(this, 'Api', {
      apiName: `fanward-${environment.name}-live`,
      routeSelectionExpression: '$request.body.type',
    })
    for (const line of live) this.addRoute(api, line, backend)
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: api,
      stageName: LIVE_STAGE,
      autoDeploy: true,
      throttle: { rateLimit: environment.api.ratePerSecond, burstLimit: environment.api.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', logSettings(environment)),
        ),
        format: AccessLogFormat.custom(ACCESS_LOG),
      },
    })
    this.apiId = api.apiId
    this.url = stage.url
    this.origin = `wss://${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
    const resource = this.exportValue(api.apiId, { name: liveApiExport(environment) })
    this.access = {
      endpoint: stage.callbackUrl,
      connectionArns: CONNECTION_METHODS.map((method) =>
        this.formatArn({
          service: 'execute-api',
          resource,
          resourceName: `${LIVE_STAGE}/${method}/@connections/*`,
        }),
      ),
    }
    new CfnOutput(this, 'liveUrl', { value: this.url })
  }

  private addRoute(api: WebSocketApi, line: LiveLine, backend: Backend): void {
    const { lambda } = new BackendFunction(this, line.name, backend, {
      ...line,
      description: `Route ${line.route} of the WebSocket API`,
    })
    const route = api.addRoute(line.route, {
      integration: new WebSocketLambdaIntegration(`${line.name}-integration`, lambda),
      returnResponse: line.route === '$default',
    })
    for (const part of route.node.findAll().filter((child) => child instanceof CfnRoute)) {
      acknowledge(part, {
        'AwsSolutions-APIG4':
          'Visitors follow deals too; a fan’s own topic takes a valid token in the message that asks for it.',
      })
    }
  }
}
