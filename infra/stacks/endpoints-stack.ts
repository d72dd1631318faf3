import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type EndpointLine, type FallbackLine, fallback } from '#lambdas/manifest.ts'
import { type Contract, methodsOf } from '#shared/api/contract.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import type { Backend } from '../constructs/backend.ts'
import { BackendFunction } from '../constructs/backend-function.ts'
import { GradualShift, isGradual } from '../constructs/gradual-shift.ts'
import { reservedConcurrency } from '../settings/reserved-concurrency.ts'
import type { ApiStack } from './api-stack.ts'
import { FanwardStack } from './fanward-stack.ts'

/**
 * Maximum number of routes that are created at the same time. API Gateway rejects requests when
 * many arrive at once.
 */
const ROUTES_AT_ONCE = 5

interface Route {
  readonly name: string
  /** Route keys in API Gateway's syntax: method and path, including the /api prefix. */
  readonly keys: readonly string[]
  readonly path: string
  readonly needsToken: boolean
}

interface EndpointsStackProps {
  readonly lines: readonly EndpointLine[]
  /** True if this stack also has the API's catch-all route. */
  readonly hasFallback: boolean
  readonly backend: Backend
  readonly api: ApiStack
}

/** A stack with some of the endpoints, each with its function and route. */
export class EndpointsStack extends FanwardStack {
  private readonly routes: CfnRoute[] = []
  private readonly reserved: Readonly<Record<string, number>>

  constructor(scope: Construct, id: string, props: EndpointsStackProps) {
    const { lines, hasFallback, backend, api } = props
    super(scope, id, { environment: backend.environment, description: 'Endpoints of the API' })
    this.reserved = reservedConcurrency(backend.environment).byFunction
    for (const line of lines) this.addEndpoint(line, backend, api)
    if (hasFallback) this.addFallback(fallback, backend, api)
  }

  private addEndpoint(line: EndpointLine, backend: Backend, api: ApiStack): void {
    const { contract } = line
    const { lambda } = new BackendFunction(this, contract.name, backend, {
      ...line,
      name: contract.name,
      description: contract.summary.slice(0, 256),
      verifiesTokens: contract.access === 'optional',
      isBehindSite: true,
      reservedConcurrency: this.reserved[contract.name],
    })
    const path = `/api${contract.path}`
    const { name } = contract
    const { environment } = backend
    const target = isGradual(name, environment)
      ? new GradualShift(this, `${name}-shift`, { name, environment, lambda }).target
      : lambda
    const routes = this.addRoutes(api, target, {
      name: contract.name,
      keys: methodsOf(contract).map((method) => `${method} ${path}`),
      path,
      needsToken: needsToken(contract),
    })
    if (!needsToken(contract)) {
      for (const route of routes) acknowledge(route, { 'AwsSolutions-APIG4': openReason(contract) })
    }
  }

  private addFallback(line: FallbackLine, backend: Backend, api: ApiStack): void {
    const { lambda } = new BackendFunction(this, line.name, backend, {
      ...line,
      description: 'Answers what no other route takes.',
      isBehindSite: true,
    })
    // API Gateway's catch-all route has no path of its own.
    const open = { name: line.name, keys: [line.route], path: '', needsToken: false }
    for (const route of this.addRoutes(api, lambda, open)) {
      acknowledge(route, {
        'AwsSolutions-APIG4': 'Says to anybody that there is nothing; it reads and writes nothing.',
      })
    }
  }

  private addRoutes(api: ApiStack, target: LambdaFunction | Alias, route: Route): CfnRoute[] {
    const { apiId } = api.api
    const integration = new CfnIntegration(this, `${route.name}-integration`, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.functionArn,
      payloadFormatVersion: '2.0',
    })
    target.addPermission('Route', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.formatArn({
        service: 'execute-api',
        resource: apiId,
        resourceName: `*/*${route.path}`,
      }),
    })
    return route.keys.map((routeKey, index) => {
      const created = new CfnRoute(this, `${route.name}-route${index === 0 ? '' : index + 1}`, {
        apiId,
        routeKey,
        target: `integrations/${integration.ref}`,
        ...(route.needsToken
          ? { authorizationType: 'JWT', authorizerId: api.authorizerId }
          : { authorizationType: 'NONE' }),
      })
      const earlier = this.routes.at(-ROUTES_AT_ONCE)
      if (this.routes.length >= ROUTES_AT_ONCE && earlier) created.addDependency(earlier)
      this.routes.push(created)
      return created
    })
  }
}

/**
 * Returns whether the gateway requires a token. If the token is optional, the function verifies it
 * instead.
 */
function needsToken({ access }: Contract): boolean {
  return access !== 'anyone' && access !== 'optional'
}

function openReason({ access }: Contract): string {
  return access === 'optional'
    ? 'Open to visitors by its contract; the handler checks the token itself when there is one.'
    : 'Open to visitors by its contract: what it answers is shown to anybody on the site.'
}
