import { join } from 'node:path'
import { ArnFormat, Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Rights } from '#lambdas/manifest.ts'
import { acknowledge } from '../acknowledge.ts'
import {
  CONNECTION_METHODS,
  LIVE_STAGE,
  liveApiExport,
  mediaBucketExport,
  reportsBucketExport,
  resourceName,
} from '../settings/resource-names.ts'
import { logSettings } from '../settings/retention.ts'
import { type Backend, present, reachableOf } from './backend.ts'
import { variablesFor } from './function-variables.ts'
import { rejectUnreachableRights } from './network-guard.ts'
import { networkInterfaceStatements } from './network-interfaces.ts'
import { mediaPrefixes, starredSearchPaths, statementsFor } from './rights.ts'

/**
 * Half a gigabyte: a cold start is bound by the processor, whose share grows with the memory, and
 * our bundles are small enough that more of it no longer shortens one noticeably.
 */
const DEFAULT_MEMORY_MB = 512
const DEFAULT_TIMEOUT_SECONDS = 10

interface BackendFunctionProps {
  readonly name: string
  readonly description: string
  readonly rights: Rights
  readonly memoryMb?: number | undefined
  readonly timeoutSeconds?: number | undefined
  /** It checks tokens itself, for which it needs to know whose are valid. */
  readonly verifiesTokens?: boolean
  /** It answers what comes through CloudFront alone. */
  readonly isBehindSite?: boolean
  readonly reservedConcurrency?: number | undefined
  /** Leaves what it did not get to in the queue that it works off. */
  readonly feedsItself?: boolean
}

/** One line of the manifest as a function: its code, its own role and log group, its variables. */
export class BackendFunction extends Construct {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, backend: Backend, props: BackendFunctionProps) {
    super(scope, id)
    rejectUnreachableRights(props)
    const functionName = resourceName(backend.environment, props.name)
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${functionName}`,
      ...logSettings(backend.environment),
    })
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(backend.bundles.folder, props.name), { exclude: ['*.map'] }),
      handler: 'index.handler',
      memorySize: props.memoryMb ?? DEFAULT_MEMORY_MB,
      timeout: Duration.seconds(props.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS),
      environment: variablesFor(backend, props),
      tracing: Tracing.ACTIVE,
      role: this.makeRole(backend, props, functionName, logGroup.logGroupArn),
      logGroup,
      // Lambda would take it for a loop after sixteen rounds, and give the message up.
      ...(props.feedsItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      ...(props.rights.search && networkFor(backend)),
      ...(props.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
    })
  }

  private makeRole(
    backend: Backend,
    { rights }: BackendFunctionProps,
    functionName: string,
    logGroupArn: string,
  ): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${functionName} may do`,
    })
    const writeLog = ['logs:CreateLogStream', 'logs:PutLogEvents']
    role.addToPolicy(new PolicyStatement({ actions: writeLog, resources: [logGroupArn] }))
    for (const statement of statementsFor(rights, reachableOf(backend))) role.addToPolicy(statement)
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]':
        'X-Ray, the listing of streams and the network interfaces of a VPC know no narrower resource than all.',
    })
    if (rights.pushes) this.acknowledgeConnections(role, backend)
    this.acknowledgeMedia(role, backend, rights)
    for (const prefix of new Set([rights.reports, rights.readsReports])) {
      if (prefix) this.acknowledgeReports(role, backend, prefix)
    }
    if (rights.search) {
      const functionArn = Stack.of(this).formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: functionName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      })
      for (const part of networkInterfaceStatements(functionArn)) role.addToPolicy(part)
      this.acknowledgeSearchPaths(role, backend, rights.search)
    }
    return role
  }

  private acknowledgeConnections(role: Role, { environment }: Backend): void {
    const api = `arn:aws:execute-api:${environment.region}:<AWS::AccountId>:${liveApiExport(environment)}`
    for (const method of CONNECTION_METHODS) {
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::${api}/${LIVE_STAGE}/${method}/@connections/*]`]:
          'Connections come and go; the star stands for those of the one WebSocket API, for sending and closing.',
      })
    }
  }

  private acknowledgeMedia(role: Role, { environment }: Backend, rights: Rights): void {
    for (const prefix of mediaPrefixes(rights)) {
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::${mediaBucketExport(environment)}/${prefix}*]`]:
          'Pictures are objects below one prefix of the one bucket; the star stands for these alone.',
      })
    }
  }

  private acknowledgeReports(role: Role, { environment }: Backend, prefix: string): void {
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${reportsBucketExport(environment)}/${prefix}*]`]:
        'Reports are objects below one prefix of the one bucket, new ones each day; the star stands for these alone.',
    })
  }

  private acknowledgeSearchPaths(
    role: Role,
    backend: Backend,
    search: NonNullable<Rights['search']>,
  ): void {
    const { region } = backend.environment
    const domain = `domain/${present(backend.search, 'search').domainName}`
    for (const path of starredSearchPaths(search)) {
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::arn:aws:es:${region}:<AWS::AccountId>:${domain}/${path}]`]:
          'Indexes are named after the moment in which they are built; the star stands for these, in the one search domain.',
      })
    }
  }
}

function networkFor(backend: Backend) {
  const { vpc, subnets, securityGroup } = present(backend.search, 'search')
  return { vpc, vpcSubnets: { subnets: [...subnets] }, securityGroups: [securityGroup] }
}
